import { sql } from 'drizzle-orm';
import type { Handler } from 'hono';
import type { Store } from '../storage/open.ts';
import type { ApiEnv } from './bearer.ts';

/** Whether the platform can do its work: it can when its database answers. */
export const health =
  (store: Store): Handler<ApiEnv> =>
  async (context) => {
    await store.db.execute(sql`select 1`);
    return context.json({ status: 'ok' });
  };
