import { eq, isNull, or } from 'drizzle-orm';
import { users, userSettings } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';

type User = typeof users.$inferSelect;
/** What signing in goes by. */
export type Rules = Pick<
  typeof userSettings.$inferSelect,
  'maximumFailedLogins' | 'requirePasswordChange' | 'passwordChangeSince'
>;

/** How it is where nobody has set anything (§9). */
const usual: Rules = { maximumFailedLogins: 20, requirePasswordChange: false, passwordChangeSince: null };

/** The rules of signing in that hold for a person: their client's own, or else the platform's (§3). */
export async function rulesFor(tx: Transaction, clientUID: User['clientUID']): Promise<Rules> {
  const own = clientUID === null ? undefined : eq(userSettings.clientUID, clientUID);
  const found = await tx
    .select()
    .from(userSettings)
    .where(or(isNull(userSettings.clientUID), own));
  return found.find((row) => row.clientUID === clientUID) ?? found[0] ?? usual;
}

/**
 * Whether a password has to be changed before its owner goes on: it was said of this account, or everybody must and this
 * one was not chosen by its owner since (D-104).
 */
export function mustChangePassword(
  user: Pick<User, 'mustChangePassword' | 'passwordChosenAt'>,
  { requirePasswordChange, passwordChangeSince }: Rules,
): boolean {
  if (user.mustChangePassword) return true;
  if (!requirePasswordChange) return false;
  return (
    user.passwordChosenAt === null || (passwordChangeSince !== null && user.passwordChosenAt < passwordChangeSince)
  );
}
