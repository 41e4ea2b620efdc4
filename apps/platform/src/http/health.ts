import { sql } from 'drizzle-orm';
import type { Handler } from 'hono';
import type { Store } from '../storage/open.ts';
import type { ApiEnv } from './bearer.ts';

/** Whoever watches over a platform does not wait for it. */
const patience = 2000;

/**
 * Whether the platform can do its work: it can when its database answers. Anybody may ask, and no turn is waited for: of
 * all who ask at once the database is asked once.
 */
export function health(store: Pick<Store, 'lend'>): Handler<ApiEnv> {
  let looking: Promise<unknown> | undefined;
  const look = () => {
    looking ??= store
      .lend((db) => db.execute(sql`select 1`), patience)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  return async (context) => {
    await look();
    return context.json({ status: 'ok' });
  };
}
