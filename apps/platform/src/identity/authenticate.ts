import { and, eq } from 'drizzle-orm';
import { noteIn } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { countTry, endLocks, forgetTry, type Visit } from './account-lock.ts';
import { chosenPassword, whomOf } from './chosen-password.ts';
import { mustChangePassword, rulesFor } from './must-change-password.ts';
import { verifyPassword } from './passwords.ts';
import { keepSession } from './sessions.ts';

/** An account as it was when its credentials were looked at: `from` tells whether its sessions have been ended since. */
export interface SeenAccount {
  readonly userUid: string;
  readonly from: number;
}

export type SignInAnswer =
  | { readonly kind: 'accepted'; readonly account: SeenAccount; readonly mustChangePassword: boolean }
  /** Unknown, wrong, locked, inactive and an organisation's look alike from outside; the rest is for the log alone. */
  | {
      readonly kind: 'refused';
      readonly userUid?: string | undefined;
      /** Whose count has just reached its maximum: that of strangers, or that of the device it was typed at. */
      readonly locked?: 'for strangers' | 'this device' | undefined;
    };

/**
 * Decides about a typed address and password. Whoever the address belongs to, the same statements are executed and the same
 * work is done, so that neither words nor time tell which accounts exist (D-284).
 */
export async function authenticate(
  store: Store,
  typed: { userName: string; password: string },
  visit: Visit = { now: new Date() },
): Promise<SignInAnswer> {
  const { user, rules, isOpen, isKnown, locks } = await countTry(store, typed.userName, visit);
  const isRight = await verifyPassword(typed.password, isOpen ? user?.passwordHash : undefined);
  if (user === undefined || !isRight) {
    const locked = isKnown ? 'this device' : 'for strangers';
    return { kind: 'refused', userUid: user?.uid, locked: isOpen && locks ? locked : undefined };
  }
  await asPlatform(store, (tx) => forgetTry(tx, user, isKnown ? visit.device : undefined));
  const account = { userUid: user.uid, from: user.sessionsFrom };
  return { kind: 'accepted', account, mustChangePassword: mustChangePassword(user, rules) };
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
    brand,
    now,
  }: { account: SeenAccount; password: string; session: string | undefined; brand: string; now: Date },
): Promise<SeenAccount | 'same' | 'late'> {
  const isSeen = and(eq(users.uid, account.userUid), eq(users.sessionsFrom, account.from));
  const find = (tx: Transaction) => tx.select().from(users).where(isSeen);
  // Nothing is hashed while a connection is held; what was seen must still be so when it is replaced.
  const [compared] = await asPlatform(store, find);
  if (compared === undefined) return 'late';
  if (await verifyPassword(password, compared.passwordHash)) return 'same';
  const hash = await chosenPassword(password, await asPlatform(store, (tx) => whomOf(tx, account.userUid, brand)));
  return asPlatform(store, async (tx) => {
    const [user] = await find(tx).for('update');
    if (user === undefined || !mustChangePassword(user, await rulesFor(tx, user.clientUID))) return 'late';
    await keepSession(tx, session);
    const [changed] = await tx
      .update(users)
      .set({ passwordHash: hash, passwordChosenAt: now, mustChangePassword: false })
      .where(isSeen)
      .returning({ from: users.sessionsFrom });
    if (changed === undefined) return 'late';
    await endLocks(tx, user.uid);
    await noteIn(tx, { what: 'password.set', actor: user.uid, subject: user.uid, detail: { by: 'sign-in' } });
    return { userUid: user.uid, from: changed.from };
  });
}
