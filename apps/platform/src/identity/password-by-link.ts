import { eq } from 'drizzle-orm';
import type { MailedLinks } from '../mail/mailed-links.ts';
import { noteIn } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { endLocks } from './account-lock.ts';
import { chosenPassword, whomOf } from './chosen-password.ts';

interface Parts {
  readonly store: Store;
  readonly links: MailedLinks;
  readonly now: () => Date;
  /** The product's name. */
  readonly brand: string;
}

type User = typeof users.$inferSelect;

/** Chooses a password with what a mailed link carries: false where the link was used, has ended or never was. */
export type PasswordByLink = (token: string, password: string) => Promise<boolean>;

/** The one way from a mailed link to a password: a forgotten one's, and the first one of somebody invited. */
export const passwordByLink =
  ({ store, links, now, brand }: Parts, purpose: 'password' | 'invitation'): PasswordByLink =>
  async (token, password) => {
    // A made-up link costs one look; a password is hashed for whoever has a real one, and while no connection is held.
    const whom = await asPlatform(store, async (tx) => {
      const owner = await links.ownerOf(tx, purpose, token, now());
      return owner === undefined ? undefined : whomOf(tx, owner, brand);
    });
    if (whom === undefined) return false;
    const hash = await chosenPassword(password, whom);
    return asPlatform(store, async (tx) => {
      const link = await links.take(tx, purpose, token, now());
      if (link === undefined) return false;
      const [user] = await tx.select().from(users).where(eq(users.uid, link.userUID)).for('update');
      if (user === undefined || user.userName.toLowerCase() !== link.toAddress.toLowerCase()) return false;
      if (!user.isActive || user.isSSO || !isOpenTo(user, purpose, now())) return false;
      await tx
        .update(users)
        .set({
          passwordHash: hash,
          passwordChosenAt: now(),
          mustChangePassword: false,
          // Whoever opened the mail has shown that the address is theirs.
          emailVerified: true,
        })
        .where(eq(users.uid, user.uid));
      await endLocks(tx, user.uid);
      const by = purpose === 'password' ? 'mailed link' : 'invitation';
      await noteIn(tx, { what: 'password.set', actor: user.uid, subject: user.uid, detail: { by } });
      return true;
    });
  };

/** A password can be forgotten by who has one; an invitation that was withdrawn cannot be had back by forgetting. */
const isOpenTo = ({ invitedUntil }: Pick<User, 'invitedUntil'>, purpose: 'password' | 'invitation', now: Date) =>
  purpose === 'password' ? invitedUntil === null : invitedUntil !== null && invitedUntil > now;
