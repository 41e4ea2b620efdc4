import { setTimeout as wait } from 'node:timers/promises';
import { eq, lte, sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { signInAttempts } from './identity-schema.ts';
import type { Sealer } from './sealed.ts';

const window = 10 * 60_000;

/** What is counted of a network or an address, and how much of it is borne. */
export interface Patience {
  readonly of: string;
  /** So many cost nothing. */
  readonly free: number;
  readonly refusedFrom: number;
  /** So many may be under way at once, whoever comes then is told to come again; and whether one waits for the other. */
  readonly atOnce: number;
  readonly oneByOne?: boolean;
}

/** A school sits behind one network: honest failures cost nothing and even many cost only seconds. */
export const ofNetworks: Patience = { of: 'network address', free: 60, refusedFrom: 200, atOnce: 40 };

/**
 * One address is guessed at from many networks, whether anybody has it or not. One guess after another: all of them count at
 * the same row, and whoever waits for it in the database keeps a connection from everybody else.
 */
export const ofAddresses: Patience = { of: 'typed address', free: 40, refusedFrom: 40, atOnce: 40, oneByOne: true };

/** Who asks too much comes again after so many seconds. */
export interface Slowed {
  readonly kind: 'slowed';
  readonly retryAfterSeconds: number;
}

/** What whoever fails a lot has to put up with, beside what is counted of an account (D-284). */
export interface SlowDown {
  /** Does work after the pause that former failures have earned, or not at all. */
  readonly during: <T>(subject: string, work: () => Promise<T>) => Promise<T | Slowed>;
  /** Notes a failure; true where it was the last one borne. */
  readonly failed: (subject: string, tx?: Transaction) => Promise<boolean>;
  readonly forget: (subject: string) => Promise<void>;
}

interface Lane {
  count: number;
  last: Promise<void>;
}
const noop = () => undefined;

/** Counts failures in the database, for every process of a deployment, and what is under way in this one. */
export function slowDown(store: Store, sealer: Sealer, patience: Patience, now: () => Date): SlowDown {
  const { of, free, refusedFrom, atOnce, oneByOne = false } = patience;
  const hashOf = (subject: string) => sealer.fingerprint(subject, of);
  const underWay = new Map<string, Lane>();

  const countedOf = async (hash: string) => {
    const [row] = await asPlatform(store, (tx) =>
      tx.select().from(signInAttempts).where(eq(signInAttempts.addressHash, hash)),
    );
    const seconds =
      row === undefined ? 0 : Math.ceil((row.windowStartedAt.getTime() + window - now().getTime()) / 1000);
    return { failures: seconds > 0 ? (row?.failures ?? 0) : 0, seconds };
  };

  return {
    during: async <T>(subject: string, work: () => Promise<T>) => {
      const hash = hashOf(subject);
      const heeding = async (): Promise<T | Slowed> => {
        const { failures, seconds } = await countedOf(hash);
        if (failures >= refusedFrom) return { kind: 'slowed', retryAfterSeconds: seconds };
        if (failures > free) await wait(Math.min((failures - free) * 50, 2000));
        return work();
      };
      const lane = underWay.get(hash) ?? { count: 0, last: Promise.resolve() };
      // Counted before the first wait, or all that come at once would find room.
      if (lane.count >= atOnce) return { kind: 'slowed', retryAfterSeconds: 5 };
      underWay.set(hash, lane);
      lane.count += 1;
      const done = oneByOne ? lane.last.then(heeding) : heeding();
      lane.last = done.then(noop, noop);
      try {
        return await done;
      } finally {
        lane.count -= 1;
        if (lane.count === 0) underWay.delete(hash);
      }
    },

    failed: async (subject, within) => {
      const windowStartedAt = now();
      const isOver = lte(signInAttempts.windowStartedAt, new Date(windowStartedAt.getTime() - window));
      const count = (tx: Transaction) =>
        tx
          .insert(signInAttempts)
          .values({ addressHash: hashOf(subject), failures: 1, windowStartedAt })
          .onConflictDoUpdate({
            target: signInAttempts.addressHash,
            set: {
              failures: sql`case when ${isOver} then 1 else ${signInAttempts.failures} + 1 end`,
              windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${signInAttempts.windowStartedAt} end`,
            },
          })
          .returning({ failures: signInAttempts.failures });
      const [row] = await (within === undefined ? asPlatform(store, count) : count(within));
      return row?.failures === refusedFrom;
    },

    forget: async (subject) => {
      const hash = hashOf(subject);
      await asPlatform(store, (tx) => tx.delete(signInAttempts).where(eq(signInAttempts.addressHash, hash)));
    },
  };
}

/** Forgets what no longer counts: a stranger leaves nothing behind for longer. */
export async function sweepAttempts(store: Store, now: Date): Promise<void> {
  const over = new Date(now.getTime() - window);
  await asPlatform(store, (tx) => tx.delete(signInAttempts).where(lte(signInAttempts.windowStartedAt, over)));
}
