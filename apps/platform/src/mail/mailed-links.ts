import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Sealer } from '../identity/sealed.ts';
import { mailedLinks } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';

type Purpose = typeof mailedLinks.$inferSelect.purpose;

interface Owner {
  readonly purpose: Purpose;
  readonly userUID: string;
  readonly toAddress: string;
  /** Who asked for it, where it was somebody else. */
  readonly askedBy?: string;
}

/** Links that open one thing once and not for long; the database only keeps a keyed hash of what they carry. */
export interface MailedLinks {
  /** The token of a new link; links that ended long ago are forgotten. */
  readonly issue: (tx: Transaction, owner: Owner, now: Date) => Promise<string>;
  /** As `issue`, where nothing may be read or forgotten: a caller's transaction adds links and sees none. */
  readonly add: (tx: Transaction, owner: Owner, now: Date) => Promise<string>;
  /** Whose link it is at this moment: asked before work that takes long. */
  readonly ownerOf: (tx: Transaction, purpose: Purpose, token: string, now: Date) => Promise<string | undefined>;
  /** Whose link it is, which from here on opens nothing; undefined where it was used, is too old or never was. */
  readonly take: (tx: Transaction, purpose: Purpose, token: string, now: Date) => Promise<Owner | undefined>;
  /** How many were mailed to a person since a moment. */
  readonly issuedSince: (tx: Transaction, purpose: Purpose, userUID: string, since: Date) => Promise<number>;
}

const hour = 3_600_000;
const lifetime: Record<Purpose, number> = { password: hour, email: 72 * hour, invitation: 7 * 24 * hour };

/** When a link that is mailed now ends. */
export const linkEnds = (purpose: Purpose, now: Date): Date => new Date(now.getTime() + lifetime[purpose]);

const keptFor = 7 * 24 * hour;

/** The links of a deployment. */
export function mailedLinksOf(sealer: Sealer): MailedLinks {
  const hashOf = (token: string) => sealer.fingerprint(token, 'mailed link');
  const isUsable = (purpose: Purpose, token: string, now: Date) =>
    and(
      eq(mailedLinks.tokenHash, hashOf(token)),
      eq(mailedLinks.purpose, purpose),
      isNull(mailedLinks.usedAt),
      gt(mailedLinks.expiresAt, now),
    );
  const add: MailedLinks['add'] = async (tx, owner, now) => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = linkEnds(owner.purpose, now);
    await tx.insert(mailedLinks).values({ ...owner, tokenHash: hashOf(token), createdAt: now, expiresAt });
    return token;
  };
  return {
    add,

    issue: async (tx, owner, now) => {
      await tx.delete(mailedLinks).where(lt(mailedLinks.expiresAt, new Date(now.getTime() - keptFor)));
      return add(tx, owner, now);
    },

    ownerOf: async (tx, purpose, token, now) => {
      const [found] = await tx
        .select({ userUID: mailedLinks.userUID })
        .from(mailedLinks)
        .where(isUsable(purpose, token, now));
      return found?.userUID;
    },

    // Two requests with one link race to the first statement: exactly one wins.
    take: async (tx, purpose, token, now) => {
      const [taken] = await tx
        .update(mailedLinks)
        .set({ usedAt: now })
        .where(isUsable(purpose, token, now))
        .returning({ purpose: mailedLinks.purpose, userUID: mailedLinks.userUID, toAddress: mailedLinks.toAddress });
      if (taken === undefined) return undefined;
      const others = and(eq(mailedLinks.userUID, taken.userUID), eq(mailedLinks.purpose, purpose));
      await tx
        .update(mailedLinks)
        .set({ usedAt: now })
        .where(and(others, isNull(mailedLinks.usedAt)));
      return taken;
    },

    issuedSince: async (tx, purpose, userUID, since) => {
      const ofPerson = and(eq(mailedLinks.userUID, userUID), eq(mailedLinks.purpose, purpose));
      const [found] = await tx
        .select({ links: count() })
        .from(mailedLinks)
        .where(and(ofPerson, gt(mailedLinks.createdAt, since)));
      return found?.links ?? 0;
    },
  };
}
