import { and, eq, lt, sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { mustChangePassword, rulesFor } from './must-change-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findAccountByName } from './person.ts';
import { keepSession } from './sessions.ts';

/** An account as it was when its credentials were looked at: `from` tells whether its sessions have been ended since. */
export interface SeenAccount {
  readonly userUid: string;
  readonly from: number;
}

export type SignInAnswer =
  | { readonly kind: 'accepted'; readonly account: SeenAccount; readonly mustChangePassword: boolean }
  /** Unknown, wrong, locked and inactive look alike from outside. */
  | { readonly kind: 'refused' };

/** Decides about a typed address and password; every try is counted before the password is looked at. */
export async function authenticate(store: Store, typed: { userName: string; password: string }): Promise<SignInAnswer> {
  const user = await findAccountByName(store, typed.userName);
  const rules = user?.isActive ? await countTry(store, user) : undefined;
  // The work is done for nobody too, so that time does not tell which accounts exist.
  const isRight = await verifyPassword(typed.password, rules && user?.passwordHash);
  if (user === undefined || rules === undefined || !isRight) return { kind: 'refused' };
  await asPlatform(store, (tx) => tx.update(users).set({ failedLogins: 0 }).where(eq(users.uid, user.uid)));
  const account = { userUid: user.uid, from: user.sessionsFrom };
  return { kind: 'accepted', account, mustChangePassword: mustChangePassword(user, rules) };
}

// Counted first and in one statement: a hundred guesses at once get no further than twenty one by one.
function countTry(store: Store, user: Pick<typeof users.$inferSelect, 'uid' | 'clientUID'>) {
  return asPlatform(store, async (tx) => {
    const rules = await rulesFor(tx, user);
    const counted = await tx
      .update(users)
      .set({ failedLogins: sql`${users.failedLogins} + 1` })
      .where(and(eq(users.uid, user.uid), lt(users.failedLogins, rules.maximumFailedLogins)))
      .returning({ uid: users.uid });
    return counted.length > 0 ? rules : undefined;
  });
}

/**
 * Replaces a password that had to be changed: `same` when the new one is the old one, `late` when the former one has been
 * replaced since it was given. The session in which it happens goes on.
 */
export async function replacePassword(
  store: Store,
  {
    account,
    password,
    session,
    now,
  }: { account: SeenAccount; password: string; session: string | undefined; now: Date },
): Promise<SeenAccount | 'same' | 'late'> {
  const isSeen = and(eq(users.uid, account.userUid), eq(users.sessionsFrom, account.from));
  const find = (tx: Transaction) => tx.select().from(users).where(isSeen);
  // Nothing is hashed while a connection is held; what was seen must still be so when it is replaced.
  const [compared] = await asPlatform(store, find);
  if (compared === undefined) return 'late';
  if (await verifyPassword(password, compared.passwordHash)) return 'same';
  const hash = await hashPassword(password);
  return asPlatform(store, async (tx) => {
    const [user] = await find(tx).for('update');
    if (user === undefined || !mustChangePassword(user, await rulesFor(tx, user))) return 'late';
    await keepSession(tx, session);
    const [changed] = await tx
      .update(users)
      .set({ passwordHash: hash, passwordChosenAt: now, mustChangePassword: false, failedLogins: 0 })
      .where(isSeen)
      .returning({ from: users.sessionsFrom });
    return changed === undefined ? 'late' : { userUid: user.uid, from: changed.from };
  });
}
