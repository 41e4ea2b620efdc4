import { sql } from 'drizzle-orm';
import type { Handler } from 'hono';
import type { Store } from '../storage/open.ts';
import type { ApiEnv } from './bearer.ts';

/** Whoever watches over a platform does not wait for it. */
const patience = 2000;

/** Whether the platform can do its work: it can when its database answers. */
export const health =
  (store: Store): Handler<ApiEnv> =>
  async (context) => {
    await store.lend((db) => db.execute(sql`select 1`), patience);
    return context.json({ status: 'ok' });
  };
