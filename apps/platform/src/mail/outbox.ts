import { desc, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sealer } from '../identity/sealed.ts';
import type { Store } from '../storage/open.ts';
import { mailOutbox } from '../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';

const purpose = 'mail';
const Letter = v.object({ text: v.string(), link: v.optional(v.string()), picture: v.optional(v.string()) });

/** A mail to one person: plain text, and the link it is about. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Stands in the text too; told apart so that a page can draw it as a link. */
  readonly link?: string | undefined;
  /** An image that goes with it, as an address of its own bytes. */
  readonly picture?: string | undefined;
  /** Who asked for it, where that is counted. */
  readonly askedBy?: string | undefined;
}

/** A mail as it waits in the outbox. */
export interface Posted extends Letter {
  readonly uid: string;
  readonly at: Date;
}

/** Where the platform puts its mail; whatever carries it to people takes it from there. */
export interface Outbox {
  /** In the transaction of what the mail is about: both happen or neither. */
  readonly post: (tx: Transaction, letter: Letter) => Promise<void>;
  readonly latest: (most: number) => Promise<readonly Posted[]>;
}

/** Whoever carries letters has taken them by then, and what is counted of them is counted by the hour. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Forgets letters that were posted more than thirty days ago. */
export async function sweepLetters(store: Store, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEPT_MS);
  await asPlatform(store, (tx) => tx.delete(mailOutbox).where(lt(mailOutbox.createdAt, longAgo)));
}

/** The outbox in the database, readable with the deployment's secret only. */
export const createOutbox = (store: Store, sealer: Sealer): Outbox => ({
  post: async (tx, { to, subject, text, link, picture, askedBy }) => {
    const sealedText = sealer.seal(JSON.stringify({ text, link, picture }), purpose);
    await tx.insert(mailOutbox).values({ toAddress: to, subject, sealedText, askedBy: askedBy ?? null });
  },
  latest: async (most) => {
    const rows = await asPlatform(store, (tx) =>
      tx.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(most),
    );
    return rows.flatMap(({ uid, toAddress: to, subject, sealedText, createdAt: at }) => {
      const opened = sealer.open(sealedText, purpose);
      return opened === undefined ? [] : [{ uid, to, subject, at, ...v.parse(Letter, JSON.parse(opened)) }];
    });
  },
});
