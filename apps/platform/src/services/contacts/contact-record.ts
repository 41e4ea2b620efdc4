import type { Contact, ListedUser } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { buildings, contacts, titles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import type { Written } from '../../http/versions.ts';
import { missing } from '../../http/refusal.ts';
import { seenPeople } from '../people/people-seen.ts';

/** The rows of contacts with their titles and buildings. A limited caller sees no contact of another building. */
export const contactRows = (tx: Transaction) =>
  tx
    .select({
      uid: contacts.uid,
      clientUID: contacts.clientUID,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      userName: contacts.userName,
      title: { uid: titles.uid, name: titles.name },
      mobilePhoneNumber: contacts.mobilePhoneNumber,
      voicePhoneNumber: contacts.voicePhoneNumber,
      primaryBuilding: { uid: buildings.uid, name: buildings.name },
      preferredContactMethods: contacts.preferredContactMethods,
      unknownMembers: contacts.unknownMembers,
      version: contacts.version,
      modifiedAt: contacts.modifiedAt,
      modifiedBy: contacts.modifiedBy,
    })
    .from(contacts)
    .leftJoin(titles, eq(titles.uid, contacts.titleUID))
    .leftJoin(buildings, eq(buildings.uid, contacts.primaryBuildingUID))
    .$dynamic();

type Row = Awaited<ReturnType<typeof contactRows>>[number];

/** One contact the caller may see, locked until the transaction ends where it is about to change. */
export async function findContact(
  tx: Transaction,
  caller: Caller,
  params: { readonly client: string; readonly contact: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<{ readonly data: Contact; readonly written: Written }> {
  const rows = contactRows(tx).where(
    and(seenPeople(caller, params.client, contacts), eq(contacts.uid, params.contact)),
  );
  const [row] = lock === 'locked' ? await rows.for('update', { of: contacts }) : await rows;
  if (row === undefined) throw missing();
  return { data: toContact(row), written: row };
}

/** A row as the contract spells it, unknown members beside the known ones (§3, D-089). */
export function toContact(row: Row): Contact {
  const { unknownMembers, version: _version, modifiedAt: _at, modifiedBy: _by, ...known } = row;
  return { ...unknownMembers, ...known, isContactOnly: true };
}

/** A contact in the list of users and contacts (D-171): active, and without anything that signing in would need. */
export const toListedContact = (row: Row): ListedUser => ({
  uid: row.uid,
  clientUID: row.clientUID,
  firstName: row.firstName,
  lastName: row.lastName,
  userName: row.userName,
  mobilePhoneNumber: row.mobilePhoneNumber,
  voicePhoneNumber: row.voicePhoneNumber,
  primaryBuilding: row.primaryBuilding,
  hasAllBuildings: false,
  allBuildingsBy: [],
  isGlobalAdmin: false,
  isContactOnly: true,
  isEnterpriseUser: false,
  userRoles: [],
  mappedRoles: [],
  userTitle: row.title,
  userDepartments: [],
  userActive: true,
  failedLogins: 0,
  lockedUntil: null,
  invitedUntil: null,
  lastLogin: null,
  userPhoto: null,
});

/** The members of a contact the platform gives a meaning to, under their read and their write names. */
export const knownMembers: ReadonlySet<string> = new Set([
  'uid',
  'clientUID',
  'firstName',
  'lastName',
  'userName',
  'email',
  'title',
  'titleUID',
  'mobilePhoneNumber',
  'voicePhoneNumber',
  'primaryBuilding',
  'preferredContactMethods',
  'isContactOnly',
]);
