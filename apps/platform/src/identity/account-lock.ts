import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { knownDevices, users } from '../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { afterTry, isLocked, noGuesses } from './guess-count.ts';
import { rulesFor, type Rules } from './must-change-password.ts';

type User = typeof users.$inferSelect;

/** From where a password is typed. */
export interface Visit {
  readonly now: Date;
  /** The hash of the device's own name, where it has one. */
  readonly device?: string | undefined;
  /** Written down beside the count, whether there is such an account or not. */
  readonly alongside?: ((tx: Transaction) => Promise<unknown>) | undefined;
}

/** What a typed address comes to before its password is looked at. */
export interface Tried {
  readonly user: User | undefined;
  readonly rules: Rules;
  /** Whether the device has signed in to the account before. */
  readonly isKnown: boolean;
  /** Locked, inactive and unknown accounts are open to no password. */
  readonly isOpen: boolean;
  /** Whether this try is the last one, unless it proves right. */
  readonly locks: boolean;
}

/** Stands for whoever an address does not belong to, so that the same statements are executed for them. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Counts one try for the account of an address, or for the known device it comes from, before the password is looked at: a
 * hundred guesses at once get no further than twenty one by one. Every address executes the same statements (D-284).
 */
export function countTry(store: Store, userName: string, { now, device = '', alongside }: Visit): Promise<Tried> {
  return asPlatform(store, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(sql`lower(${users.userName}) = lower(${userName})`)
      .for('no key update');
    const uid = user?.uid ?? nobody;
    const [known] = await tx.select().from(knownDevices).where(deviceOf(uid, device)).for('no key update');
    const rules = await rulesFor(tx, user?.clientUID ?? nobody);
    await alongside?.(tx);
    const count = known ?? user ?? noGuesses;
    const after = afterTry(count, rules.maximumFailedLogins, now);
    await (known === undefined
      ? tx.update(users).set(after).where(eq(users.uid, uid))
      : tx.update(knownDevices).set(after).where(deviceOf(uid, device)));
    const isOpen = user !== undefined && user.isActive && !user.isSSO && !isLocked(count, now);
    return { user, rules, isKnown: known !== undefined, isOpen, locks: isLocked(after, now) };
  });
}

/** A right password takes back what was counted where it was typed; what strangers guess stays their own. */
export async function forgetTry(tx: Transaction, { uid }: Pick<User, 'uid'>, device: string | undefined) {
  await (device === undefined
    ? tx.update(users).set(noGuesses).where(eq(users.uid, uid))
    : tx.update(knownDevices).set(noGuesses).where(deviceOf(uid, device)));
}

/** Ends every lock of an account: an administrator's reset, and whatever sets a password (D-103, D-284). */
export async function endLocks(tx: Transaction, uid: string): Promise<void> {
  await tx.update(users).set(noGuesses).where(eq(users.uid, uid));
  await tx.update(knownDevices).set(noGuesses).where(eq(knownDevices.userUID, uid));
}

function deviceOf(uid: string, device: string): SQL | undefined {
  return and(eq(knownDevices.userUID, uid), eq(knownDevices.deviceHash, device));
}
