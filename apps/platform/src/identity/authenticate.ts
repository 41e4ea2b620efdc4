import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { users, userSettings } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findAccountByName } from './person.ts';

/** How often a password may be wrong where nothing is set (§9). */
const usualMaximum = 20;

export type SignInAnswer =
  | { readonly kind: 'accepted'; readonly userUid: string; readonly mustChangePassword: boolean }
  /** Unknown, wrong, locked and inactive look alike from outside. */
  | { readonly kind: 'refused' };

/** Decides about a typed address and password; every try is counted before the password is looked at. */
export async function authenticate(store: Store, typed: { userName: string; password: string }): Promise<SignInAnswer> {
  const user = await findAccountByName(store, typed.userName);
  const mayTry = user !== undefined && user.isActive && (await countTry(store, user.uid, user.clientUID));
  // The work is done for nobody too, so that time does not tell which accounts exist.
  const isRight = await verifyPassword(typed.password, mayTry ? user.passwordHash : undefined);
  if (!mayTry || !isRight) return { kind: 'refused' };
  await asPlatform(store, (tx) => tx.update(users).set({ failedLogins: 0 }).where(eq(users.uid, user.uid)));
  return { kind: 'accepted', userUid: user.uid, mustChangePassword: user.mustChangePassword };
}

// Counted first and in one statement: a hundred guesses at once get no further than twenty one by one.
function countTry(store: Store, userUid: string, clientUID: string | null): Promise<boolean> {
  return asPlatform(store, async (tx) => {
    const settings = await tx
      .select({ clientUID: userSettings.clientUID, maximum: userSettings.maximumFailedLogins })
      .from(userSettings)
      .where(
        clientUID === null
          ? isNull(userSettings.clientUID)
          : or(isNull(userSettings.clientUID), eq(userSettings.clientUID, clientUID)),
      );
    const own = settings.find((row) => row.clientUID === clientUID) ?? settings[0];
    const counted = await tx
      .update(users)
      .set({ failedLogins: sql`${users.failedLogins} + 1` })
      .where(and(eq(users.uid, userUid), lt(users.failedLogins, own?.maximum ?? usualMaximum)))
      .returning({ uid: users.uid });
    return counted.length > 0;
  });
}

/** Writes down that a person is in. */
export async function noteSignIn(store: Store, userUid: string, now: Date): Promise<void> {
  await asPlatform(store, (tx) => tx.update(users).set({ lastLogin: now }).where(eq(users.uid, userUid)));
}

/** Replaces a password that had to be changed; false when the new one is the old one. */
export async function replacePassword(store: Store, userUid: string, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  return asPlatform(store, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.uid, userUid)).for('update');
    if (user === undefined || !user.mustChangePassword) return false;
    if (await verifyPassword(password, user.passwordHash)) return false;
    await tx
      .update(users)
      .set({ passwordHash: hash, mustChangePassword: false, failedLogins: 0 })
      .where(eq(users.uid, userUid));
    return true;
  });
}
