import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { oidcPayloads, users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';

/** Whose sessions end, and which of them goes on: the one in which the person did it themselves. */
export interface EndedSessions {
  readonly of: string;
  readonly but?: string | undefined;
}

/** Whether a session of the provider is this person's and has not ended (D-283). */
export const isStillOpen = (session: SQLWrapper | string, userUid: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`session_stands(${session}, ${userUid})`;

/**
 * Names the session that goes on when what this transaction changes ends all others of the person: a changed password and a
 * deactivation do so by themselves, in the database.
 */
export async function keepSession(tx: Transaction, session: string | undefined): Promise<void> {
  await tx.execute(sql`select set_config('app.kept_session', ${session ?? ''}, true)`);
}

/** Ends every session and token of a person, or all but one session, for a reason other than their password or status. */
export async function endSessions(tx: Transaction, { of, but }: EndedSessions): Promise<void> {
  await keepSession(tx, but);
  await tx
    .update(users)
    .set({ sessionsFrom: sql`${users.sessionsFrom} + 1` })
    .where(eq(users.uid, of));
}

/** What is left of a session that was ended: it is kept as ended, or a request that is under way would write it anew. */
export const endedSession = { payload: {}, consumedAt: sql`now()` };

/** Ends one session of a person, and every token of it. */
export async function endSession(
  tx: Transaction,
  { session, of }: { readonly session: string; readonly of: string },
): Promise<void> {
  const isTheirs = and(eq(oidcPayloads.uid, session), eq(oidcPayloads.accountId, of));
  await tx
    .update(oidcPayloads)
    .set(endedSession)
    .where(and(eq(oidcPayloads.model, 'Session'), isTheirs));
}

/**
 * Counts a sign-in and tells its second, unless everything that began before has ended since the credentials were looked at.
 * The second is never before the first that counts, whatever the clocks say.
 */
export async function countSignIn(
  tx: Transaction,
  { userUid, from, now }: { readonly userUid: string; readonly from: number; readonly now: Date },
): Promise<number | undefined> {
  const [counted] = await tx
    .update(users)
    .set({ lastLogin: now })
    .where(and(eq(users.uid, userUid), eq(users.isActive, true), eq(users.sessionsFrom, from)))
    .returning({
      at: sql<string>`greatest(${users.sessionsFrom}, floor(extract(epoch from clock_timestamp()))::bigint)`,
    });
  return counted && Number(counted.at);
}
