import { eq } from 'drizzle-orm';
import { clients } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { forbidden, invalidField, Refusal } from '../../http/refusal.ts';
import type { Invitations } from '../../identity/invitations.ts';

interface Place {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
  readonly invitations: Invitations;
}

interface Newcomer {
  readonly uid: string;
  readonly firstName: string;
  readonly userName: string;
  readonly clientUID: string | null;
}

/** Whoever is kept from signing in is not asked to. */
export function requireOpenAccount(isActive: boolean): void {
  if (!isActive) throw invalidField('status', 'Only somebody active can be invited.');
}

/** Mails an invitation to somebody who has no password yet. */
export async function invite({ tx, caller, now, invitations }: Place, to: Newcomer): Promise<void> {
  const { clientUID, ...newcomer } = to;
  const client = clientUID === null ? '' : await nameOf(tx, clientUID);
  const answer = await invitations.send(tx, { ...newcomer, client, by: caller }, now);
  if (answer === 'sent') return;
  throw new Refusal(429, 'Too many invitations.', {
    description: 'Too many invitations went to this address, or were sent by you, within an hour. Try again later.',
    headers: { 'Retry-After': String(answer.retryAfterSeconds) },
  });
}

/** Somebody who was invited, as they were found and locked. */
interface Found {
  readonly data: Waiting & Omit<Newcomer, 'clientUID'> & { readonly clientUID?: string };
  /** They sign in at their organisation. */
  readonly isManagedElsewhere: boolean;
}

/** Mails another link to who has not followed theirs: to the address that is said, where one is, and to no other. */
export async function inviteAgain(place: Place, { data, isManagedElsewhere }: Found, email?: string): Promise<void> {
  requireInvited(data, isManagedElsewhere);
  requireSameAddress(data, email);
  await invite(place, { ...data, clientUID: data.clientUID ?? null });
}

/** Ends the link that somebody was mailed; of who is inactive as well. */
export async function revokeInvitation(place: Place, { data, isManagedElsewhere }: Found): Promise<void> {
  requireInvited({ ...data, userActive: true }, isManagedElsewhere);
  await place.invitations.end(place.tx, data.uid, place.now);
}

/** Refuses an address that is not theirs, or is no longer. */
function requireSameAddress({ userName }: Pick<Newcomer, 'userName'>, email = userName): void {
  if (email.toLowerCase() === userName.toLowerCase()) return;
  throw invalidField('email', 'This person’s address has changed. Check it and send the invitation again.');
}

interface Waiting {
  readonly userActive: boolean;
  readonly invitedUntil: string | null;
}

/** Refuses whom an invitation is nothing to: who signs in elsewhere, or has a password. */
function requireInvited({ userActive, invitedUntil }: Waiting, isManagedElsewhere: boolean): void {
  if (isManagedElsewhere) throw forbidden('This person signs in at their organisation and has no password here.');
  if (invitedUntil === null) {
    throw new Refusal(409, 'Not invited.', {
      description: 'This person was not invited, or has already chosen a password.',
    });
  }
  requireOpenAccount(userActive);
}

async function nameOf(tx: Transaction, uid: string): Promise<string> {
  const [client] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.uid, uid));
  return client?.name ?? '';
}
