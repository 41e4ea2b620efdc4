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
import { endLocks } from './account-lock.ts';
import { chosenPassword, whomOf } from './chosen-password.ts';
import { findAccountByName } from './person.ts';
import type { SlowDown, Slowed } from './slow-down.ts';

/** The reset of a forgotten password, for somebody who is not signed in (D-051). */
export interface PasswordResets {
  /** The same for every address, in words and in time; slowed only for a network that asks far too often. */
  readonly request: (email: string, network: string) => Promise<'done' | Slowed>;
  /** Once the letters that were asked for are written. */
  readonly settled: () => Promise<void>;
  /** False where the link was used, is too old or never was. */
  readonly reset: (token: string, password: string) => Promise<boolean>;
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
  const { store, outbox, links, letters, slowDown, log, now, steadyMs, brand } = parts;
  let written = Promise.resolve();
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
      await outbox.post(tx, user.isSSO ? letters.organisationSignsIn(user) : letters.newPassword(user, token));
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

    reset: async (token, password) => {
      // A made-up link costs one look; a password is hashed for whoever has a real one, and while no connection is held.
      const whom = await asPlatform(store, async (tx) => {
        const owner = await links.ownerOf(tx, 'password', token, now());
        return owner === undefined ? undefined : whomOf(tx, owner, brand);
      });
      if (whom === undefined) return false;
      const hash = await chosenPassword(password, whom);
      return asPlatform(store, async (tx) => {
        const link = await links.take(tx, 'password', token, now());
        if (link === undefined) return false;
        const [user] = await tx.select().from(users).where(eq(users.uid, link.userUID)).for('update');
        const isTheirs = user !== undefined && user.userName.toLowerCase() === link.toAddress.toLowerCase();
        if (!isTheirs || !user.isActive || user.isSSO) return false;
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
        await noteIn(tx, { what: 'password.set', actor: user.uid, subject: user.uid, detail: { by: 'mailed link' } });
        return true;
      });
    },
  };
}
