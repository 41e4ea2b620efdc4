import { randomBytes } from 'node:crypto';
import { LARGEST_PHOTO, PHOTO_LIMIT, PHOTO_TYPE, photos as calls } from '@wardmere/api';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { userPhotos, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { implement, implementPrepared, unseen } from '../../http/implement.ts';
import { missing, Refusal } from '../../http/refusal.ts';
import { seenPeople } from '../people/people-seen.ts';
import { redrawPhoto, type Redrawn } from './redraw-photo.ts';

/** Photos of people: one's own, and those of whom one administers (§7, D-188). */
export const photoServices = [
  implementPrepared(calls.upload, unseen(photoIn), async ({ tx, caller, params, now }, photo) => {
    await requirePerson(tx, seenPeople(caller, params.client, users), params.user);
    return keep({ tx, client: params.client, user: params.user, now }, photo);
  }),

  implement(calls.remove, async ({ tx, caller, params }) => {
    await requirePerson(tx, seenPeople(caller, params.client, users), params.user);
    return forget(tx, params.user);
  }),

  implementPrepared(calls.uploadOfSystem, unseen(photoIn), async ({ tx, caller, params, now }, photo) => {
    await requirePerson(tx, ofSystem(caller), params.user);
    return keep({ tx, client: null, user: params.user, now }, photo);
  }),

  implement(calls.removeOfSystem, async ({ tx, caller, params }) => {
    await requirePerson(tx, ofSystem(caller), params.user);
    return forget(tx, params.user);
  }),
];

const ofSystem = ({ isSystemUser }: Caller) => (isSystemUser ? isNull(users.clientUID) : undefined);

async function requirePerson(tx: Transaction, seen: SQL | undefined, user: string): Promise<void> {
  const found = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, user), seen));
  if (found.length === 0) throw missing();
}

interface Place {
  readonly tx: Transaction;
  readonly client: string | null;
  readonly user: string;
  readonly now: Date;
}

/** The photo in a body, decoded and drawn anew before a transaction takes a connection. */
async function photoIn({ body: { file } }: { readonly body: { readonly file: Blob } }): Promise<Redrawn> {
  if (file.size > LARGEST_PHOTO) throw tooLarge();
  const drawn = await redrawPhoto(Buffer.from(await file.arrayBuffer()));
  if (drawn === 'unreadable') throw new Refusal(415, 'Not a photo.', { description: PHOTO_TYPE });
  if (drawn === 'too-large') throw tooLarge();
  return drawn;
}

/** Each photo has a key of its own that nobody can guess: an address that was shown once shows nothing else later. */
async function keep({ tx, client, user, now }: Place, drawn: Redrawn): Promise<{ data: undefined }> {
  const kept = { ...drawn, clientUID: client, key: photoKey(), createdAt: now, isRedrawn: true };
  await tx
    .insert(userPhotos)
    .values({ userUID: user, ...kept })
    .onConflictDoUpdate({ target: userPhotos.userUID, set: kept });
  return { data: undefined };
}

const photoKey = () => randomBytes(24).toString('base64url');
const tooLarge = () => new Refusal(413, 'Too large.', { description: PHOTO_LIMIT });

async function forget(tx: Transaction, user: string): Promise<{ data: undefined }> {
  await tx.delete(userPhotos).where(eq(userPhotos.userUID, user));
  return { data: undefined };
}
