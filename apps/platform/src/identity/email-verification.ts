import { and, eq, sql } from 'drizzle-orm';
import type { Letters } from '../mail/letters.ts';
import type { MailedLinks } from '../mail/mailed-links.ts';
import type { Outbox } from '../mail/outbox.ts';
import { noteIn } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';

/** Showing that an email address is one's own (D-049, D-052). */
export interface EmailVerification {
  /** Mails a link to somebody who has just signed in and has not shown it yet. */
  readonly remind: (userUid: string) => Promise<void>;
  /** False where the link was used, is too old or never was. */
  readonly confirm: (token: string) => Promise<boolean>;
}

interface Parts {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly links: MailedLinks;
  readonly letters: Letters;
  readonly now: () => Date;
}

/** Signing in again and again does not fill the mailbox. */
const quietFor = 10 * 60_000;

export const createEmailVerification = ({ store, outbox, links, letters, now }: Parts): EmailVerification => ({
  remind: (userUid) =>
    asPlatform(store, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.uid, userUid)).for('update');
      if (user === undefined || user.emailVerified) return;
      const since = new Date(now().getTime() - quietFor);
      if ((await links.issuedSince(tx, 'email', userUid, since)) > 0) return;
      const token = await links.issue(tx, { purpose: 'email', userUID: userUid, toAddress: user.userName }, now());
      await outbox.post(tx, letters.verifyEmail(user, token));
    }),

  confirm: (token) =>
    asPlatform(store, async (tx) => {
      const link = await links.take(tx, 'email', token, now());
      if (link === undefined) return false;
      const verified = await tx
        .update(users)
        .set({ emailVerified: true })
        .where(and(eq(users.uid, link.userUID), sql`lower(${users.userName}) = lower(${link.toAddress})`))
        .returning({ uid: users.uid });
      for (const { uid } of verified) await noteIn(tx, { what: 'address.verified', actor: uid, subject: uid });
      return verified.length > 0;
    }),
});
