import { sql, type SQL } from 'drizzle-orm';
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

/**
 * Runs `work` in one transaction, when its turn has come, with whoever `enter` says it is for. What is entered with is the
 * first and only thing said before the work (decision 0050).
 */
export function inTransactionOf<Who, T>(
  store: Store,
  enter: (tx: Transaction) => Promise<Who>,
  work: (tx: Transaction, who: Who) => Promise<T>,
  longest: number = store.patience,
): Promise<T> {
  return inOwnTurn(store, () => store.lend((db) => db.transaction(async (tx) => work(tx, await enter(tx))), longest));
}

function inOwnTurn<T>(store: Store, whole: () => Promise<T>): Promise<T> {
  const party = waitsForTurn();
  // What is done within a turn has it already.
  return party === undefined ? whole() : store.turns.run(party, () => inTurn(party, whole));
}

/** Runs `work` in one transaction that sees only what the caller's tenants own. */
export function asCaller<T>(store: Store, caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { userUid, isSystemUser, clientUids } = caller;
  const reach = clientUids === '*' ? '*' : clientUids.join(',');
  const entered = sql`enter('wardmere_app', ${userUid}, ${isSystemUser}, ${reach}, ${statementLimit(store.patience)})`;
  return inTransactionOf(store, (tx) => tx.execute(sql`select ${entered}`), work);
}

/** Runs the platform's own work (identity, seeds) in one transaction that sees every tenant. */
export function asPlatform<T>(
  store: Store,
  work: (tx: Transaction) => Promise<T>,
  longest: number = store.patience,
): Promise<T> {
  return inTransactionOf(store, (tx) => tx.execute(asOwner(longest)), work, longest);
}

/** An owner without superuser rights is held by the policies too, so it is given the widest eyes. */
const asOwner = (longest: number): SQL => sql`select enter('none', '', true, '*', ${statementLimit(longest)})`;

/** As `asPlatform`, for one statement: it goes to the database with its whole transaction at once (decision 0144). */
export function asPlatformAtOnce<T>(store: Store, statement: (db: Database) => PromiseLike<T>): Promise<T> {
  const whole = async (db: Database) => {
    const begun = askNow(db.execute(sql`begin`));
    const entered = askNow(db.execute(asOwner(store.patience)));
    const done = askNow(statement(db));
    // Of what was refused nothing is kept.
    const kept = askNow(db.execute(sql`commit`));
    await Promise.allSettled([begun, entered, done, kept]);
    const [, , answer] = await Promise.all([begun, entered, done, kept]);
    return answer;
  };
  return inOwnTurn(store, () => store.lend(whole));
}

/**
 * One statement of the platform's own work that goes alone, as the transaction it is: for what stands behind no wall, as
 * what the provider remembers does. An owner who is held by the policies would find nothing behind one.
 */
export const alone = <T>(store: Store, statement: (db: Database) => PromiseLike<T>): Promise<T> =>
  inOwnTurn(store, () => store.lend(async (db) => statement(db)));

/** Asks now, before whatever is asked next: a statement of the query builder would wait until it is awaited. */
export const askNow = <T>(statement: PromiseLike<T>): Promise<T> =>
  new Promise((answer, refuse) => {
    statement.then(answer, refuse);
  });

/**
 * As `asPlatform`, for what is there from the beginning: nobody waits for it, so that it may take as long as it needs, and
 * nobody has done it, so that no history is kept of it (decision 0075).
 */
export const asSeed = <T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  asPlatform(
    store,
    async (tx) => {
      await tx.execute(sql`select set_config('app.is_beginning', 'true', true)`);
      return work(tx);
    },
    Infinity,
  );

/** A statement nobody waits for any more ends too, so that it holds no lock; a little earlier, so that it can say so. */
export const statementLimit = (patience: number): number =>
  patience === Infinity ? 0 : Math.max(1, Math.round(patience * 0.9));
