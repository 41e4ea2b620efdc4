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
  return store.db.transaction(async (tx) => {
    await tx.execute(sql`set local role wardmere_app`);
    await lend(tx, caller.isSystemUser, clients, caller.userUid);
    return work(tx);
  });
}

/** Runs the platform's own work (identity, seeds) in one transaction that sees every tenant. */
export function asPlatform<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return store.db.transaction(async (tx) => {
    // An owner without superuser rights is held by the policies too, so it is given the widest eyes.
    await lend(tx, true, '*', '');
    return work(tx);
  });
}

// What is worked with is in memory or on a disk without a head: an index is seldom dearer than reading a table whole.
async function lend(tx: Transaction, isSystem: boolean, clientUids: string, userUid: string): Promise<void> {
  await tx.execute(
    sql`select set_config('app.is_system', ${String(isSystem)}, true),
               set_config('app.client_uids', ${clientUids}, true),
               set_config('app.user_uid', ${userUid}, true),
               set_config('random_page_cost', '1.1', true)`,
  );
}
