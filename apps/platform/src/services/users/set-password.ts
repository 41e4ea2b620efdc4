import { and, eq, type SQL } from 'drizzle-orm';
import { endLocks } from '../../identity/account-lock.ts';
import { chosenPassword, whomOf, type Whom } from '../../identity/chosen-password.ts';
import { keepSession } from '../../identity/sessions.ts';
import { users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { requireFreshSignIn } from '../../access/fresh-sign-in.ts';
import type { Outcome } from '../../http/implement.ts';
import { forbidden, missing } from '../../http/refusal.ts';

/** What is kept of the password in a body, made before a transaction takes a connection. */
export const hashed = ({ body }: { readonly body: { readonly password: string } }, whom: Whom): Promise<string> =>
  chosenPassword(body.password, whom);

/** As `hashed`, for somebody new: whoever is invited has no password until they choose one. */
export const hashedUnlessInvited = (
  {
    body: { invite, password },
  }: { readonly body: { readonly invite?: boolean | undefined; readonly password: string } },
  whom: Whom,
): Promise<string | null> => (invite ? Promise.resolve(null) : chosenPassword(password, whom));

/** The password of somebody who has an account already. */
export const passwordOfUser = {
  see: ({ tx, params, brand }: { tx: Transaction; params: { readonly user: string }; brand: string }) =>
    whomOf(tx, params.user, brand),
  prepare: hashed,
};

interface Setting {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly user: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/**
 * Sets the password of a person the condition allows: their own, or another's who, where everybody must choose their own, is asked
 * to at the next sign-in. The person is signed out everywhere but where they did it themselves. A locked account is open again.
 */
export async function setPassword(
  { tx, caller, user, passwordHash, now }: Setting,
  allowed: SQL | undefined,
): Promise<Outcome<undefined>> {
  const [found] = await tx
    .select({ isSSO: users.isSSO })
    .from(users)
    .where(and(eq(users.uid, user), allowed));
  if (found === undefined) throw missing();
  if (found.isSSO) throw forbidden('This person signs in at their organisation and has no password here.');
  requireFreshSignIn(caller, user, now);
  const isOwn = user.toLowerCase() === caller.userUid.toLowerCase();
  // Whoever has it changed elsewhere is signed out everywhere.
  await keepSession(tx, isOwn ? caller.session : undefined);
  await tx
    .update(users)
    .set({
      passwordHash,
      // What somebody else has set is not yet the person's own; what they have set themselves is.
      ...(isOwn ? { passwordChosenAt: now, mustChangePassword: false } : { passwordChosenAt: null }),
    })
    .where(eq(users.uid, user));
  await endLocks(tx, user);
  return { data: undefined };
}
