import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Log } from '../log.ts';
import type { Letters } from '../mail/letters.ts';
import type { MailedLinks } from '../mail/mailed-links.ts';
import type { Outbox } from '../mail/outbox.ts';
import { noteIn } from '../security-log/security-log.ts';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { passwordByLink, type PasswordByLink } from './password-by-link.ts';
import { findAccountByName } from './person.ts';
import type { SlowDown, Slowed } from './slow-down.ts';

/** The reset of a forgotten password, for somebody who is not signed in (D-051). */
export interface PasswordResets {
  /** The same for every address, in words and in time; slowed only for a network that asks far too often. */
  readonly request: (email: string, network: string) => Promise<'done' | Slowed>;
  /** Once the letters that were asked for are written. */
  readonly settled: () => Promise<void>;
  readonly reset: PasswordByLink;
}

interface Parts {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly links: MailedLinks;
  readonly letters: Letters;
  readonly slowDown: SlowDown;
  readonly now: () => Date;
  readonly log: Log;
  /** The product's name. */
  readonly brand: string;
  /** How long every request takes; its letter is written beside it. */
  readonly steadyMs: number;
}

const hour = 3_600_000;
/** A mailbox is not filled by whoever knows its address. */
const mostAnHour = 3;

export function createPasswordResets(parts: Parts): PasswordResets {
  const { store, outbox, links, letters, slowDown, log, now, steadyMs } = parts;
  let written = Promise.resolve();
  const letterTo = (user: typeof users.$inferSelect, token: string) => {
    if (user.isSSO) return letters.organisationSignsIn(user);
    return user.invitedUntil === null ? letters.newPassword(user, token) : letters.notYetAccepted(user);
  };
  const mail = async (email: string) => {
    const user = await findAccountByName(store, email);
    if (user === undefined || !user.isActive) return;
    await asPlatform(store, async (tx) => {
      // One person's requests come one after another, or many at once would all find room.
      await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, user.uid)).for('update');
      await noteIn(tx, { what: 'password.reset-asked', subject: user.uid });
      const since = new Date(now().getTime() - hour);
      if ((await links.issuedSince(tx, 'password', user.uid, since)) >= mostAnHour) return;
      const owner = { purpose: 'password', userUID: user.uid, toAddress: user.userName } as const;
      const token = await links.issue(tx, owner, now());
      await outbox.post(tx, letterTo(user, token));
    });
  };
  return {
    // One letter after another, and no answer waits for one: whether there is anything to write cannot be heard in it.
    request: (email, network) =>
      slowDown.during(network, async (): Promise<'done'> => {
        await slowDown.failed(network);
        written = written.then(() => mail(email)).catch((error: unknown) => log.error('password mail', error));
        await wait(steadyMs);
        return 'done';
      }),

    settled: () => written,

    reset: passwordByLink(parts, 'password'),
  };
}
