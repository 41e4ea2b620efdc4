import * as schema from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { accounts } from './accounts.ts';
import { buildingUid } from './demonstration-buildings.ts';
import { clientUid, demonstrationClients, type DemonstrationClient } from './demonstration-clients.ts';
import { lookupRowsOf } from './demonstration-lookups.ts';
import { roleUid } from './demonstration-roles.ts';
import { addressOf, personName } from './person-names.ts';
import { portraitOf } from './portrait.ts';
import { subscriptionUid } from './reference.ts';
import { uidOf } from './uid-of.ts';

/** How many users and contacts a client has beside those one can sign in as. */
const sizes: Readonly<Record<string, readonly [users: number, contacts: number]>> = {
  northmoor: [260, 34],
  riverbend: [64, 12],
  castleford: [40, 6],
  llyn: [30, 8],
  gwyr: [14, 3],
  three: [12, 4],
  empty: [0, 0],
};
const usual = [6, 2] as const;
const sizeOf = ({ key }: DemonstrationClient) => sizes[key] ?? usual;

/** The identifier of one of a client's people. */
export const staffUid = (key: string, index: number) => uidOf(`staff ${key} ${index}`);
export const contactUid = (key: string, index: number) => uidOf(`contact ${key} ${index}`);

const day = 86_400_000;
const at = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % Math.max(list.length, 1)];
const phone = (client: DemonstrationClient, index: number) =>
  client.country === 'US'
    ? `+1 555 01${String(index % 100).padStart(2, '0')}`
    : `+44 7700 900${String(index % 1000).padStart(3, '0')}`;

/** What a client's people are chosen from. */
function choicesOf(client: DemonstrationClient, now: Date) {
  const own = (lookup: string) =>
    lookupRowsOf(lookup, now).flatMap(({ uid, clientUID }) => (clientUID === clientUid(client.key) ? [uid] : []));
  return { titles: own('titles'), departments: own('departments'), occupations: own('occupations') };
}

/** Every kind of person an administrator meets: in use and not, locked, never signed in, without roles, in classic mode. */
function userRow(client: DemonstrationClient, index: number, titles: readonly string[], now: Date) {
  const name = personName(client.naming, index);
  const isSSO = client.key === 'castleford';
  const signedIn = index % 8 !== 5;
  const guesses = guessesAt(index, now);
  const created = new Date(now.getTime() - (200 + ((index * 37) % 1500)) * day);
  return {
    uid: staffUid(client.key, index),
    clientUID: clientUid(client.key),
    userName: addressOf(name, `${client.key}.example`, index < 25 ? '' : String(index)),
    firstName: name.first,
    lastName: name.last,
    isActive: index % 9 !== 7,
    isSSO,
    isEnterpriseUser: isSSO,
    emailVerified: true,
    // The first of a client administers it.
    isGlobalAdmin: index === 0,
    isInClassicMode: index % 14 === 6,
    hasAllBuildings: index % 23 === 4,
    ...guesses,
    // Nobody guesses at the password of somebody who has none.
    invitedUntil: isSSO || signedIn || guesses.failedLogins > 0 ? null : invitedUntil(index, now),
    lastLogin: signedIn ? new Date(now.getTime() - ((index * index * 7) % 240) * day - index * 61_000) : null,
    hireDate: index % 5 === 4 ? null : created.toISOString().slice(0, 10),
    titleUID: index % 6 === 5 ? null : (at(titles, index) ?? null),
    mobilePhoneNumber: index % 3 === 2 ? '' : phone(client, index),
    voicePhoneNumber: index % 4 === 1 ? phone(client, index + 500) : '',
    preferredContactMethods: index % 3 === 0 ? ['Email', 'Text'] : ['Email'],
    primaryBuildingUID:
      client.buildings > 0 && index % 7 !== 6 ? buildingUid(client.key, index % client.buildings) : null,
    emailSubscriptions: index % 10 === 0 ? [subscriptionUid('Safety bulletin')] : [],
    createdAt: created,
    createdBy: 'Ada Admin',
    modifiedAt: new Date(now.getTime() - ((index * 13) % 190) * day),
    modifiedBy: index % 2 === 0 ? 'Ada Admin' : `${name.first} ${name.last}`,
  };
}

/** Of those who never signed in, every other one may still follow their invitation; for the rest it is over. */
const invitedUntil = (index: number, now: Date) =>
  new Date(now.getTime() + (index % 16 === 5 ? 1 + (index % 6) : -3) * day);

/** Some have been guessed at, and a few until their account was locked. */
function guessesAt(index: number, now: Date) {
  const isLocked = index % 31 === 12;
  const failedLogins = isLocked ? 20 : index % 13 === 3 ? 1 + (index % 4) : 0;
  return {
    failedLogins,
    guessedAt: failedLogins > 0 ? now : null,
    lockedUntil: isLocked ? new Date(now.getTime() + day) : null,
    locks: isLocked ? 7 : 0,
  };
}

const rolesOf = (client: DemonstrationClient, index: number): string[] => {
  if (index % 11 === 9) return [];
  const ordinary = ['Staff'];
  if (client.key === 'northmoor' && index % 10 === 2) return [...ordinary, 'Front desk'];
  if (client.key === 'northmoor' && index % 17 === 8) return ['Safeguarding lead', ...ordinary];
  if (client.key === 'northmoor' && index % 40 === 15) return ['Office manager'];
  if (index % 9 === 1) return ['Building manager'];
  return index === 0 ? ['Client administrator'] : ordinary;
};

const buildingsOf = (client: DemonstrationClient, index: number): number[] => {
  if (client.buildings === 0 || index % 23 === 4) return [];
  const several = index % 12 === 0 ? 4 : index % 3 === 0 ? 2 : 1;
  return Array.from(
    { length: Math.min(several, client.buildings) },
    (_, step) => (index + step * 5) % client.buildings,
  );
};

/** Whom the school calls: some without an address, some only by telephone, one of them a user as well. */
function contactRow(client: DemonstrationClient, index: number, titles: readonly string[]) {
  const user = personName(client.naming, 2);
  const isUser = index === 1;
  // Nobody else shares the first name of the one who is a user too.
  const [like, other] = [1007 + index * 3, 1008 + index * 3].map((number) => personName(client.naming, number));
  const name = (like?.first === user.first ? other : like) ?? user;
  const hasAddress = index % 5 !== 3;
  return {
    uid: contactUid(client.key, index),
    clientUID: clientUid(client.key),
    firstName: isUser ? user.first : name.first,
    lastName: isUser ? user.last : name.last,
    userName: isUser
      ? addressOf(user, `${client.key}.example`)
      : hasAddress
        ? addressOf(name, `friends-of-${client.key}.example`, String(index))
        : '',
    titleUID: index % 3 === 0 ? (at(titles, index * 5) ?? null) : null,
    mobilePhoneNumber: index % 2 === 0 || !hasAddress ? phone(client, 700 + index) : '',
    voicePhoneNumber: index % 4 === 3 ? phone(client, 800 + index) : '',
    preferredContactMethods: hasAddress ? (index % 2 === 0 ? ['Email', 'Text'] : ['Email']) : ['Text', 'Voice'],
    primaryBuildingUID: client.buildings > 0 ? buildingUid(client.key, (index * 3) % client.buildings) : null,
    modifiedBy: 'Ada Admin',
  };
}

/** Fills the clients with people worth looking at; nobody of them can sign in until they are given a password. */
export async function seedStaff(tx: Transaction, now: Date): Promise<void> {
  for (const client of demonstrationClients) {
    const [users, contacts] = sizeOf(client);
    const indexes = Array.from({ length: users }, (_, index) => index);
    if (users === 0) continue;
    const clientUID = clientUid(client.key);
    const { titles, departments, occupations } = choicesOf(client, now);
    await tx.insert(schema.users).values(indexes.map((index) => userRow(client, index, titles, now)));
    const of = <Row>(row: (index: number, userUID: string) => readonly Row[]) =>
      indexes.flatMap((index) => row(index, staffUid(client.key, index)));
    await tx
      .insert(schema.userRoles)
      .values(
        of((index, userUID) => rolesOf(client, index).map((name) => ({ userUID, roleUID: roleUid(name, client.key) }))),
      );
    const placed = of((index, userUID) =>
      [...new Set(buildingsOf(client, index))].map((building) => ({
        userUID,
        clientUID,
        buildingUID: buildingUid(client.key, building),
      })),
    );
    if (placed.length > 0) await tx.insert(schema.userBuildings).values(placed);
    const member = of((index, userUID) =>
      departments
        .slice(index % 9, (index % 9) + (index % 4 === 0 ? 2 : index % 5 === 3 ? 0 : 1))
        .map((departmentUID) => ({
          userUID,
          clientUID,
          departmentUID,
        })),
    );
    if (member.length > 0) await tx.insert(schema.userDepartments).values(member);
    const working = of((index, userUID) =>
      occupations
        .slice(index % 7, (index % 7) + (index % 2))
        .map((occupationUID) => ({ userUID, clientUID, occupationUID })),
    );
    if (working.length > 0) await tx.insert(schema.userOccupations).values(working);
    await tx
      .insert(schema.contacts)
      .values(Array.from({ length: contacts }, (_, index) => contactRow(client, index, titles)));
    await tx.insert(schema.userPhotos).values(indexes.filter(hasPhoto).map((index) => photoRow(client, index, now)));
  }
  const photo = { key: keyOf('nia rowe'), type: 'image/png', content: portraitOf(3), isRedrawn: true, createdAt: now };
  await tx
    .insert(schema.userPhotos)
    .values({ userUID: accounts.clientAdministrator.uid, clientUID: clientUid('northmoor'), ...photo });
}

const hasPhoto = (index: number) => index % 12 === 0 && index < 200;
/** Keys nobody guesses are for people; those of a demonstration are the same at every start. */
const keyOf = (name: string) =>
  Buffer.from(uidOf(`photo ${name}`).replaceAll('-', '').slice(0, 24)).toString('base64url');
const photoRow = (client: DemonstrationClient, index: number, now: Date) => ({
  userUID: staffUid(client.key, index),
  clientUID: clientUid(client.key),
  key: keyOf(`${client.key} ${index}`),
  type: 'image/png',
  content: portraitOf(index + client.name.length),
  isRedrawn: true,
  createdAt: now,
});
