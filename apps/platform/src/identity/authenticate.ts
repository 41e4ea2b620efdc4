import { and, eq, lt, sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { mustChangePassword, rulesFor } from './must-change-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findAccountByName } from './person.ts';

export type SignInAnswer =
  | { readonly kind: 'accepted'; readonly userUid: string; readonly mustChangePassword: boolean }
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
  return { kind: 'accepted', userUid: user.uid, mustChangePassword: mustChangePassword(user, rules) };
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

/** Writes down that a person is in. */
export async function noteSignIn(store: Store, userUid: string, now: Date): Promise<void> {
  await asPlatform(store, (tx) => tx.update(users).set({ lastLogin: now }).where(eq(users.uid, userUid)));
}

/** Replaces a password that had to be changed; false when the new one is the old one. */
export async function replacePassword(store: Store, userUid: string, password: string, now: Date): Promise<boolean> {
  const find = (tx: Transaction) => tx.select().from(users).where(eq(users.uid, userUid));
  // Nothing is hashed while a connection is held: what was compared must still be so when it is replaced.
  const [compared] = await asPlatform(store, find);
  if (compared === undefined || (await verifyPassword(password, compared.passwordHash))) return false;
  const hash = await hashPassword(password);
  return asPlatform(store, async (tx) => {
    const [user] = await find(tx).for('update');
    if (user === undefined || user.passwordHash !== compared.passwordHash) return false;
    if (!mustChangePassword(user, await rulesFor(tx, user))) return false;
    await tx
      .update(users)
      .set({ passwordHash: hash, passwordChosenAt: now, mustChangePassword: false, failedLogins: 0 })
      .where(eq(users.uid, userUid));
    return true;
  });
}
