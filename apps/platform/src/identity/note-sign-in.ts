import { TransactionRollbackError } from 'drizzle-orm';
import { noteIn } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';
import type { SeenAccount } from './authenticate.ts';
import { countSignIn } from './sessions.ts';
import { settleMappings } from './settle-mappings.ts';
import { countOnDay } from './sign-in-days.ts';

/** A sign-in that is about to be: who, in which of their organisation's groups, and from where. */
export interface SignIn {
  readonly account: SeenAccount;
  readonly groups: readonly string[];
  readonly network: string;
  readonly now: Date;
}

/**
 * Writes down that a person is in, with what their organisation's groups give them from now on (D-287), and tells the second
 * of it; nothing of it where what they showed has ended meanwhile.
 */
export async function noteSignIn(
  store: Store,
  { account: { userUid, from }, groups, network, now }: SignIn,
): Promise<number | undefined> {
  try {
    return await asPlatform(store, async (tx) => {
      // Rights before people, as whoever changes rights locks them, or the two could wait for each other.
      await settleMappings(tx, userUid, groups, network);
      const second = await countSignIn(tx, { userUid, from, now });
      if (second === undefined) return tx.rollback();
      await noteIn(tx, { what: 'sign-in.done', actor: userUid, subject: userUid, network });
      await countOnDay(tx, { userUid, what: 'succeeded', now });
      return second;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined;
    throw error;
  }
}
