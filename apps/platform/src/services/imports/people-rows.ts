import {
  contacts as contactCalls,
  CONTACT_METHODS,
  ContactDraft,
  sameValue,
  toContactDraft,
  toUserDraft,
  UserDraft,
  userImports,
  users as userCalls,
  userStatus,
  withBuildingsCleared,
  type Named,
} from '@wardmere/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { rankOf, withRank } from '../../access/rank.ts';
import { parseWith } from '../../http/given.ts';
import { invalid, invalidField } from '../../http/refusal.ts';
import {
  buildings,
  clients,
  contacts,
  departments,
  occupations,
  roles,
  titles,
  userBuildings,
  users,
} from '../../storage/schema/index.ts';
import { seenBy } from '../buildings/building-record.ts';
import { findContact } from '../contacts/contact-record.ts';
import { changeContact, createContact } from '../contacts/write-contact.ts';
import { buildingsOf, seenPeople } from '../people/people-seen.ts';
import { findUser } from '../users/user-record.ts';
import { changeUser, createUser } from '../users/write-user.ts';
import {
  namesOf,
  normalName,
  readCode,
  readDate,
  readFlag,
  readName,
  readNames,
  readText,
  type Names,
  type Read,
} from './read-cell.ts';
import type { Acting, Cells, RowColumn, RowKind, Values, WrittenRow } from './row-kind.ts';

/** What the cells of people refer to, as their sender sees it. */
interface Lookups {
  readonly titles: Names<string>;
  readonly buildings: Names<string>;
  readonly roles: Names<string>;
  readonly departments: Names<string>;
  readonly occupations: Names<string>;
  readonly isMonthFirst: boolean;
}

type Kind = 'User' | 'Contact';

const named = <Value extends string | number>(labels: readonly string[], valueOf: (label: string) => Value) =>
  namesOf(labels, valueOf, (label) => label);
const statuses = named(userStatus.labels, (label): number =>
  label === 'Active' ? userStatus.values.Active : userStatus.values.Inactive,
);
const kinds = named<string>(['User', 'Contact'], (label) => label);
const methods = named<string>(CONTACT_METHODS, (label) => label);

const said = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const nameIn = (names: Names<unknown>, value: unknown): string =>
  [...names.values()].find((each) => each.value === value)?.name ?? '';
const listIn = (names: Names<unknown>, value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((each) => nameIn(names, each))
        .filter((name) => name !== '')
        .toSorted()
        .join('; ')
    : '';

const column = (
  target: string,
  field: string,
  read: (text: string, lookups: Lookups) => Read<unknown>,
  say: (value: unknown, lookups: Lookups) => string = said,
): RowColumn<Lookups> => ({ target, field, read, say });

/** A field that is a list of records, written with semicolons between their names. */
const listed = (
  target: string,
  field: string,
  of: 'buildings' | 'roles' | 'departments' | 'occupations',
  one: string,
) =>
  column(
    target,
    field,
    (text, lookups) => readNames(text, lookups[of], one),
    (value, lookups) => listIn(lookups[of], value),
  );

/** Not a field of a record: it says which kind of record the row is about. */
const KIND = 'kind';

const columns: readonly RowColumn<Lookups>[] = [
  column('First Name', 'firstName', readText),
  column('Last Name', 'lastName', readText),
  column('Email', 'email', readText),
  column('Kind', KIND, (text) => readName(text, kinds, 'kind of person')),
  column(
    'Status',
    'status',
    (text) => readName(text, statuses, 'status'),
    (value) => nameIn(statuses, value),
  ),
  column(
    'Title',
    'titleUID',
    (text, lookups) => readName(text, lookups.titles, 'title'),
    (value, lookups) => nameIn(lookups.titles, value),
  ),
  column('Mobile Phone Number', 'mobilePhoneNumber', readCode),
  column('Voice Phone Number', 'voicePhoneNumber', readCode),
  column(
    'Preferred Contact Methods',
    'preferredContactMethods',
    (text) => readNames(text, methods, 'contact method'),
    (value) => listIn(methods, value),
  ),
  column(
    'Primary Building',
    'primaryBuilding',
    (text, lookups) => {
      const read = readName(text, lookups.buildings, 'building');
      return 'value' in read ? { value: { uid: read.value, name: nameIn(lookups.buildings, read.value) } } : read;
    },
    (value) => (isNamed(value) ? value.name : ''),
  ),
  column('All Buildings', 'hasAllBuildings', readFlag, (value) => (value === true ? 'Yes' : 'No')),
  listed('Buildings', 'buildingUIDs', 'buildings', 'building'),
  listed('Roles', 'roleUIDs', 'roles', 'role'),
  listed('Departments', 'departmentUids', 'departments', 'department'),
  listed('Occupations', 'occupationUids', 'occupations', 'occupation'),
  column('Hire Date', 'hireDate', readDate),
];

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** What a contact has none of: a row that says it of one is about a user. */
const ofUsersOnly = [
  'status',
  'hasAllBuildings',
  'buildingUIDs',
  'roleUIDs',
  'departmentUids',
  'occupationUids',
  'hireDate',
];

const byName = (rows: readonly { readonly uid: string; readonly name: string }[]) =>
  namesOf(
    rows,
    ({ uid }) => uid,
    ({ name }) => name,
  );

async function lookUp({ tx, caller, client }: Acting): Promise<Lookups> {
  const [place] = await tx.select({ country: clients.country }).from(clients).where(eq(clients.uid, client));
  const of = async (table: typeof titles | typeof departments | typeof occupations) =>
    byName(await tx.select({ uid: table.uid, name: table.name }).from(table).where(eq(table.clientUID, client)));
  const seen = await tx
    .select({ uid: buildings.uid, name: buildings.name })
    .from(buildings)
    .where(seenBy(caller, client));
  const given = await tx.select({ uid: roles.uid, name: roles.name }).from(roles).where(eq(roles.clientUID, client));
  return {
    titles: await of(titles),
    buildings: byName(seen),
    roles: byName(given),
    departments: await of(departments),
    occupations: await of(occupations),
    isMonthFirst: place?.country === 'US',
  };
}

interface Found {
  readonly kind: Kind;
  readonly uid: string;
}

/** Whom a row is about: by the address, else a contact by the name; nobody is somebody new (D-222). */
async function found({ tx, caller, client }: Acting, cells: Cells, kind: Kind | undefined): Promise<Found | undefined> {
  const email = normalName(cells['Email'] ?? '');
  const user =
    email === ''
      ? []
      : await tx
          .select({ uid: users.uid })
          .from(users)
          .where(and(seenPeople(caller, client, users), sql`${users.addressKey} = ${email}`));
  if (user[0] !== undefined) return { kind: 'User', uid: user[0].uid };
  if (kind === 'User') return undefined;
  const [first, last] = [normalName(cells['First Name'] ?? ''), normalName(cells['Last Name'] ?? '')];
  const isSame =
    email === ''
      ? sql`lower(btrim(${contacts.firstName})) = ${first} and lower(btrim(${contacts.lastName})) = ${last}`
      : sql`${contacts.addressKey} = ${email}`;
  const same = await tx
    .select({ uid: contacts.uid })
    .from(contacts)
    .where(and(seenPeople(caller, client, contacts), isSame))
    .limit(2);
  if (same.length > 1) throw invalid({ '': ['Several contacts have this name.'] });
  return same[0] === undefined ? undefined : { kind: 'Contact', uid: same[0].uid };
}

const kindSaid = (value: unknown): Kind | undefined => (value === 'User' || value === 'Contact' ? value : undefined);

async function writeUser(acting: Acting, user: string | undefined, values: Values): Promise<WrittenRow> {
  const { tx, caller, client } = acting;
  if (user === undefined) {
    const draft = parseWith(UserDraft, values, 'body');
    const uid = await ranked(acting, {}, userCalls.create, () => made(createUser(acting, draft, null)));
    return { outcome: 'Created', record: { of: 'user', uid }, before: {}, after: withBuildingsCleared(draft) };
  }
  const record = { of: 'user', uid: user } as const;
  const person = await findUser(tx, caller, { client, user }, 'locked');
  const stored = toUserDraft(person.data);
  // The address is what the row was found by: in another letter case it is the same.
  const draft = parseWith(UserDraft, { ...stored, ...values, email: stored.email }, 'body');
  if (sameValue(stored, draft)) return { outcome: 'Unchanged', record, before: stored, after: stored };
  await ranked(acting, { user }, userCalls.patch, async () => {
    await changeUser(acting, person, draft);
    return { data: undefined };
  });
  const after = withBuildingsCleared(draft);
  if (sameValue(stored.buildingUIDs, after.buildingUIDs)) return { outcome: 'Updated', record, before: stored, after };
  const unseen = await unseenBuildings(acting, user);
  const whole = (one: UserDraft) => ({ ...one, buildingUIDs: [...one.buildingUIDs, ...unseen] });
  return { outcome: 'Updated', record, before: whole(stored), after: whole(after) };
}

/** The buildings of a user that a limited caller does not see: they stay, and belong to what the list holds. */
async function unseenBuildings({ tx, caller }: Acting, user: string): Promise<string[]> {
  if (!caller.assignedBuildingsOnly) return [];
  const { userUID, buildingUID, givenBy } = userBuildings;
  const rows = await tx
    .select({ uid: buildingUID })
    .from(userBuildings)
    .where(and(eq(userUID, user), isNull(givenBy), sql`${buildingUID} not in (${buildingsOf(caller)})`));
  return rows.map(({ uid }) => uid);
}

async function writeContact(acting: Acting, contact: string | undefined, values: Values): Promise<WrittenRow> {
  const { tx, caller, client } = acting;
  const wrong = ofUsersOnly.filter((field) => Object.hasOwn(values, field));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((field) => [field, ['A contact has none.']])));
  if (contact === undefined) {
    const draft = parseWith(ContactDraft, values, 'body');
    const uid = await ranked(acting, {}, contactCalls.create, () => made(createContact(acting, draft)));
    return { outcome: 'Created', record: { of: 'contact', uid }, before: {}, after: draft };
  }
  const record = { of: 'contact', uid: contact } as const;
  const { data, written } = await findContact(tx, caller, { client, contact }, 'locked');
  const stored = toContactDraft(data);
  const draft = parseWith(ContactDraft, { ...stored, ...values }, 'body');
  if (sameValue(stored, draft)) return { outcome: 'Unchanged', record, before: stored, after: stored };
  await ranked(acting, { contact }, contactCalls.replace, async () => {
    await changeContact(acting, { uid: contact, version: written.version }, draft);
    return { data: undefined };
  });
  return { outcome: 'Updated', record, before: stored, after: draft };
}

/** A record that was made says its uid, so that its rank is known. */
const made = async (uid: Promise<string>) => ({ data: { uid: await uid } });

/** Nobody acts above themselves, by a file as little as by a form (D-282). Answers the uid of what was made. */
export async function ranked(
  { tx, caller, client }: Acting,
  params: Readonly<Record<string, string>>,
  call: Parameters<typeof rankOf>[0],
  work: () => Promise<{ readonly data: { readonly uid: string } | undefined }>,
): Promise<string> {
  const rank = rankOf(call);
  const { data } = await (rank === undefined
    ? work()
    : withRank({ tx, caller, params: { client, ...params }, rank }, work));
  return data?.uid ?? '';
}

/** Rows of users and contacts (D-221, D-222). */
export const peopleRows: RowKind<Lookups> = {
  kind: 'people',
  access: userImports.create.access,
  rights: rankOf(userCalls.patch),
  columns,
  lookUp,
  keyOf(cells) {
    const email = normalName(cells['Email'] ?? '');
    if (email !== '') return `e:${email}`;
    const name = normalName(`${cells['First Name'] ?? ''} ${cells['Last Name'] ?? ''}`);
    return name === '' ? '' : `n:${name}`;
  },
  nameOf: (cells) => [cells['First Name'], cells['Last Name']].filter(Boolean).join(' ') || (cells['Email'] ?? ''),
  async write(acting, cells, { [KIND]: is, ...values }) {
    const kind = kindSaid(is);
    const there = await found(acting, cells, kind);
    if (there !== undefined && kind !== undefined && there.kind !== kind)
      throw invalidField(KIND, `This person is a ${there.kind.toLowerCase()}: a row never turns one into the other.`);
    return (there?.kind ?? kind ?? 'User') === 'User'
      ? writeUser(acting, there?.uid, values)
      : writeContact(acting, there?.uid, values);
  },
  effectOf({ before, after }, lookups) {
    const gainedOf = (field: string, names: Names<string>) => {
      const [was, is] = [listOf(before[field]), listOf(after[field])];
      const told = (uids: readonly string[]) => uids.map((uid) => ({ uid, name: nameIn(names, uid) }));
      return {
        gained: told(is.filter((uid) => !was.includes(uid))),
        lost: told(was.filter((uid) => !is.includes(uid))),
      };
    };
    const [hadAll, hasAll] = [before['hasAllBuildings'] === true, after['hasAllBuildings'] === true];
    return {
      roles: gainedOf('roleUIDs', lookups.roles),
      // Who has all of them keeps each, and loses none by it.
      buildings: hasAll ? { gained: [], lost: [] } : gainedOf('buildingUIDs', lookups.buildings),
      allBuildings: hadAll === hasAll ? 'same' : hasAll ? 'gained' : 'lost',
      isDeactivated: isActive(before) && !isActive(after) && Object.hasOwn(after, 'status'),
    };
  },
};

const isActive = (of: Values) => of['status'] === userStatus.values.Active;

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
