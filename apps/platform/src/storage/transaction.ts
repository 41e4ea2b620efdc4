import { sql } from 'drizzle-orm';
import { inTurn, waitsForTurn } from '../fairness/party.ts';
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

/** Runs `work` in one transaction that sees only what the caller's tenants own, when its turn has come. */
export function asCaller<T>(store: Store, caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const clients = caller.clientUids === '*' ? '*' : caller.clientUids.join(',');
  return inTransaction(store, store.patience, async (tx, patience) => {
    await lendEyes(tx, {
      role: 'wardmere_app',
      isSystem: caller.isSystemUser,
      clients,
      user: caller.userUid,
      patience,
    });
    return work(tx);
  });
}

/** Runs the platform's own work (identity, seeds) in one transaction that sees every tenant, when its turn has come. */
export function asPlatform<T>(
  store: Store,
  work: (tx: Transaction) => Promise<T>,
  longest: number = store.patience,
): Promise<T> {
  return inTransaction(store, longest, async (tx, patience) => {
    // An owner without superuser rights is held by the policies too, so it is given the widest eyes.
    await lendEyes(tx, { role: 'none', isSystem: true, clients: '*', user: '', patience });
    return work(tx);
  });
}

/** As `asPlatform`, for what nobody waits for: it may take as long as it needs. */
export const asSeed = <T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  asPlatform(store, work, Infinity);

/** A connection is asked for when the turn has come of whoever this is for; what is done within a turn has it already. */
function inTransaction<T>(
  store: Store,
  patience: number,
  work: (tx: Transaction, patience: number) => Promise<T>,
): Promise<T> {
  const whole = () => store.lend((db) => db.transaction((tx) => work(tx, patience)), patience);
  const party = waitsForTurn();
  return party === undefined ? whole() : store.turns.run(party, () => inTurn(party, whole));
}

// What is worked with is in memory or on a disk without a head: an index is seldom dearer than reading a table whole.
// A statement nobody waits for any more ends too, so that it holds no lock; a little earlier, so that it can say so.
async function lendEyes(
  tx: Transaction,
  eyes: { role: 'wardmere_app' | 'none'; isSystem: boolean; clients: string; user: string; patience: number },
): Promise<void> {
  const longest = eyes.patience === Infinity ? 0 : Math.max(1, Math.round(eyes.patience * 0.9));
  await tx.execute(
    sql`select set_config('role', ${eyes.role}, true),
               set_config('app.is_system', ${String(eyes.isSystem)}, true),
               set_config('app.client_uids', ${eyes.clients}, true),
               set_config('app.user_uid', ${eyes.user}, true),
               set_config('random_page_cost', '1.1', true),
               set_config('statement_timeout', ${String(longest)}, true)`,
  );
}
