import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Store } from '../../storage/open.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** What is locked for as long as the work on an import goes on. */
export interface Alone {
  /** Waits until nobody else works on a thing; false where the process ends meanwhile. */
  on(thing: string): Promise<boolean>;
  /** Leaves a thing to others. */
  off(thing: string): Promise<void>;
  /** Waits a moment before it looks again. */
  pause(): Promise<void>;
}

const LOOK_EVERY_MS = 250;

const lockOf = (uid: string) => `import ${uid}`;

/** Whether nobody works on an import, in whichever process; nobody begins to before the transaction ends. */
export async function isLeft(tx: Transaction, uid: string): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockOf(uid)}, 0)) as mine`,
  );
  return rows[0]?.mine === true;
}

/**
 * Does work on one import while nobody else does, in whichever process, and lets it be alone with more. The locks are the
 * connection's: they are free as soon as a process that held them is gone. Where this one ends meanwhile nothing is done.
 */
export async function oneAtATime(
  store: Store,
  uid: string,
  ending: AbortSignal,
  work: (alone: Alone) => Promise<void>,
): Promise<void> {
  const connection = await store.pool.connect();
  let isSound = false;
  const held = new Set<string>();
  const alone: Alone = {
    pause: () => wait(LOOK_EVERY_MS, undefined, { signal: ending }).catch(() => undefined),
    async on(thing) {
      while (!held.has(thing) && !ending.aborted) {
        const { rows } = await connection.query<{ mine: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
          [thing],
        );
        if (rows[0]?.mine === true) held.add(thing);
        else await alone.pause();
      }
      return held.has(thing);
    },
    async off(thing) {
      if (!held.delete(thing)) return;
      await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [thing]);
    },
  };
  try {
    // Asked for again and again: who stood in line in the database would be let go by nobody.
    if (await alone.on(lockOf(uid))) await work(alone);
    await connection.query('select pg_advisory_unlock_all()');
    isSound = true;
  } finally {
    connection.release(!isSound);
  }
}
