import { eq, lt, sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';
import { signInAttempts } from './identity-schema.ts';
import type { Sealer } from './sealed.ts';

const windowMinutes = 10;

/** What is counted of an address, and how much of it is borne. */
interface Patience {
  readonly of: string;
  /** So many cost nothing. */
  readonly free: number;
  readonly refusedFrom: number;
}
const wrongPasswords: Patience = { of: 'network address', free: 60, refusedFrom: 600 };

/** What a network address that guesses a lot has to put up with. */
export interface SlowDown {
  /** Milliseconds to wait before the answer, or `refused` when there were far too many failures. */
  readonly before: (address: string) => Promise<number | 'refused'>;
  readonly failed: (address: string) => Promise<void>;
}

/**
 * Slows guessing from one network address down, over many accounts at once, where the count per account does not help.
 * A school sits behind one address, so honest failures cost nothing and even many cost only seconds.
 */
export function slowDown(store: Store, sealer: Sealer, patience: Patience = wrongPasswords): SlowDown {
  const { of, free, refusedFrom } = patience;
  const hashOf = (address: string) => sealer.fingerprint(address, of);
  const isOver = sql`${signInAttempts.windowStartedAt} < now() - make_interval(mins => ${windowMinutes})`;
  return {
    before: async (address) => {
      const [row] = await asPlatform(store, (tx) =>
        tx
          .select({ failures: signInAttempts.failures, isOver: sql<boolean>`${isOver}` })
          .from(signInAttempts)
          .where(eq(signInAttempts.addressHash, hashOf(address))),
      );
      const failures = row === undefined || row.isOver ? 0 : row.failures;
      if (failures >= refusedFrom) return 'refused';
      return failures <= free ? 0 : Math.min((failures - free) * 50, 2000);
    },
    failed: (address) =>
      asPlatform(store, async (tx) => {
        await tx
          .insert(signInAttempts)
          .values({ addressHash: hashOf(address), failures: 1 })
          .onConflictDoUpdate({
            target: signInAttempts.addressHash,
            set: {
              failures: sql`case when ${isOver} then 1 else ${signInAttempts.failures} + 1 end`,
              windowStartedAt: sql`case when ${isOver} then now() else ${signInAttempts.windowStartedAt} end`,
            },
          });
        const longAgo = sql`now() - make_interval(hours => 24)`;
        await tx.delete(signInAttempts).where(lt(signInAttempts.windowStartedAt, longAgo));
      }),
  };
}
