import { eq, inArray, TransactionRollbackError } from 'drizzle-orm';
import { noteIn } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { connections } from '../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import type { SeenAccount } from './authenticate.ts';
import { countSignIn } from './sessions.ts';
import { settleMappings } from './settle-mappings.ts';
import { countOnDay } from './sign-in-days.ts';

/** By which client's connection somebody comes, and in which of the organisation's groups they are. */
export interface Vouched {
  readonly clientUID: string;
  readonly groups: readonly string[];
}

/** A sign-in that is about to be: who, by whose word where it is not their own password, and from where. */
export interface SignIn {
  readonly account: SeenAccount;
  readonly vouched?: Vouched | undefined;
  readonly network: string;
  readonly now: Date;
}

/**
 * Writes down that a person is in, with what their organisation's groups give them from now on (D-287), and tells the second
 * of it; nothing of it where what they showed has ended meanwhile.
 */
export async function noteSignIn(
  store: Store,
  { account: { userUid, from }, vouched, network, now }: SignIn,
): Promise<number | undefined> {
  try {
    return await asPlatform(store, async (tx) => {
      // Rights before people, as whoever changes rights locks them, or the two could wait for each other.
      await settleMappings(tx, userUid, vouched?.groups ?? [], network);
      const second = await countSignIn(tx, { userUid, from, now });
      if (second === undefined) return tx.rollback();
      await noteIn(tx, { what: 'sign-in.done', actor: userUid, subject: userUid, network });
      await countOnDay(tx, { userUid, what: 'succeeded', now });
      if (vouched !== undefined) await noteRequest(tx, vouched.clientUID, now);
      return second;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined;
    throw error;
  }
}

/**
 * Tells when a connection was last used, which is no change of it. A thousand people who come by it in one morning wait for
 * nobody here: who holds it is writing the same.
 */
async function noteRequest(tx: Transaction, clientUID: string, now: Date): Promise<void> {
  const free = tx
    .select({ uid: connections.uid })
    .from(connections)
    .where(eq(connections.clientUID, clientUID))
    .for('update', { skipLocked: true });
  await tx.update(connections).set({ lastRequest: now }).where(inArray(connections.uid, free));
}
