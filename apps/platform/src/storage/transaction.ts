import { sql } from 'drizzle-orm';
import type { Database, Store } from './open.ts';

/** One transaction: everything in it happens, or nothing. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Whose eyes the database lends for one transaction: the second wall behind the service's own checks. */
export interface Caller {
  readonly userUid: string;
  readonly isSystemUser: boolean;
  /** The clients whose rows may be seen; '*' for every client. */
  readonly clientUids: readonly string[] | '*';
}

/** Runs `work` in one transaction that sees only what the caller's tenants own. */
export function asCaller<T>(store: Store, caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const clients = caller.clientUids === '*' ? '*' : caller.clientUids.join(',');
  return inTransaction(store, store.patience, async (tx, patience) => {
    await tx.execute(sql`set local role wardmere_app`);
    await lendEyes(tx, { isSystem: caller.isSystemUser, clients, user: caller.userUid, patience });
    return work(tx);
  });
}

/** Runs the platform's own work (identity, seeds) in one transaction that sees every tenant. */
export function asPlatform<T>(
  store: Store,
  work: (tx: Transaction) => Promise<T>,
  longest: number = store.patience,
): Promise<T> {
  return inTransaction(store, longest, async (tx, patience) => {
    // An owner without superuser rights is held by the policies too, so it is given the widest eyes.
    await lendEyes(tx, { isSystem: true, clients: '*', user: '', patience });
    return work(tx);
  });
}

/** As `asPlatform`, for what nobody waits for: it may take as long as it needs. */
export const asSeed = <T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  asPlatform(store, work, Infinity);

const inTransaction = <T>(
  store: Store,
  patience: number,
  work: (tx: Transaction, patience: number) => Promise<T>,
): Promise<T> => store.lend((db) => db.transaction((tx) => work(tx, patience)), patience);

// What is worked with is in memory or on a disk without a head: an index is seldom dearer than reading a table whole.
// A statement nobody waits for any more ends too, so that it holds no lock; a little earlier, so that it can say so.
async function lendEyes(
  tx: Transaction,
  eyes: { isSystem: boolean; clients: string; user: string; patience: number },
): Promise<void> {
  const longest = eyes.patience === Infinity ? 0 : Math.max(1, Math.round(eyes.patience * 0.9));
  await tx.execute(
    sql`select set_config('app.is_system', ${String(eyes.isSystem)}, true),
               set_config('app.client_uids', ${eyes.clients}, true),
               set_config('app.user_uid', ${eyes.user}, true),
               set_config('random_page_cost', '1.1', true),
               set_config('statement_timeout', ${String(longest)}, true)`,
  );
}
