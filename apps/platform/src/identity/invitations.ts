import { eq, sql } from 'drizzle-orm';
import type { Letters } from '../mail/letters.ts';
import { linkEnds, type MailedLinks } from '../mail/mailed-links.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { passwordByLink, type PasswordByLink } from './password-by-link.ts';
import type { Slowed } from './slow-down.ts';

/** Who is invited, by whom and to where. */
export interface Invited {
  readonly uid: string;
  readonly firstName: string;
  readonly userName: string;
  /** The client's name; empty for the people of the platform. */
  readonly client: string;
  readonly by: { readonly userUid: string; readonly name: string };
}

/** Inviting somebody to choose their first password. */
export interface Invitations {
  /**
   * Mails a link in the transaction of what it is about, that of whoever invites; each former one ends. Slowed where the
   * address or the inviter has had enough.
   */
  readonly send: (tx: Transaction, invited: Invited, now: Date) => Promise<'sent' | Slowed>;
  /** Ends what stands. */
  readonly end: (tx: Transaction, uid: string, now: Date) => Promise<void>;
  readonly accept: PasswordByLink;
}

interface Parts {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly links: MailedLinks;
  readonly letters: Letters;
  readonly now: () => Date;
  readonly brand: string;
}

const hour = 3_600_000;
/** A mailbox is not filled by whoever may add people, and nobody writes to the world in our name. */
const most = { toOne: 3, bySomebody: 300 };

export const createInvitations = (parts: Parts): Invitations => ({
  send: async (tx, { uid, firstName, userName, client, by }, now) => {
    const { letters, links, outbox } = parts;
    const since = new Date(now.getTime() - hour);
    const mailed = await mailedSince(tx, { uid, userName, by: by.userUid, since });
    if (mailed.toOne >= most.toOne || mailed.bySomebody >= most.bySomebody) {
      return { kind: 'slowed', retryAfterSeconds: hour / 1000 };
    }
    // First the record, which ends the links of before, then the one that goes with it.
    await tx
      .update(users)
      .set({ invitedUntil: linkEnds('invitation', now) })
      .where(eq(users.uid, uid));
    const owner = { purpose: 'invitation', userUID: uid, toAddress: userName, askedBy: by.userUid } as const;
    const token = await links.add(tx, owner, now);
    await outbox.post(tx, letters.invitation({ firstName, userName }, token, { inviter: by.name, client }));
    return 'sent';
  },

  end: async (tx, uid, now) => {
    await tx.update(users).set({ invitedUntil: now }).where(eq(users.uid, uid));
  },

  accept: passwordByLink(parts, 'invitation'),
});

type Mailed = { readonly to_one: number; readonly by_somebody: number };

/** A caller's transaction sees no links, so the database counts them for it. */
async function mailedSince(
  tx: Transaction,
  { uid, userName, by, since }: { uid: string; userName: string; by: string; since: Date },
) {
  const { rows } = await tx.execute<Mailed>(
    sql`select * from invitations_mailed(${uid}::uuid, ${userName}, ${by}::uuid, ${since.toISOString()}::timestamptz)`,
  );
  const [{ to_one: toOne, by_somebody: bySomebody } = { to_one: 0, by_somebody: 0 }] = rows;
  return { toOne, bySomebody };
}
