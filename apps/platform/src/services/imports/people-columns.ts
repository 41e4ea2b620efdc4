import { CONTACT_METHODS, userStatus, type Named } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { buildings, clients, departments, occupations, roles, titles } from '../../storage/schema/index.ts';
import { seenBy } from '../buildings/building-record.ts';
import type { RowEffect } from '../../storage/schema/imports.ts';
import {
  nameIn,
  namesOf,
  readCode,
  readDate,
  readFlag,
  readName,
  readNames,
  readText,
  type Names,
  type Read,
} from './read-cell.ts';
import type { Acting, RowColumn, Values, WrittenRow } from './row-kind.ts';

/** What the cells of people refer to, as their sender sees it. */
export interface Lookups {
  readonly titles: Names<string>;
  readonly buildings: Names<string>;
  readonly roles: Names<string>;
  readonly departments: Names<string>;
  readonly occupations: Names<string>;
  readonly isMonthFirst: boolean;
}

export type Kind = 'User' | 'Contact';

const named = <Value extends string | number>(labels: readonly string[], valueOf: (label: string) => Value) =>
  namesOf(labels, valueOf, (label) => label);
const statuses = named(userStatus.labels, (label): number =>
  label === 'Active' ? userStatus.values.Active : userStatus.values.Inactive,
);
const kinds = named<string>(['User', 'Contact'], (label) => label);
const methods = named<string>(CONTACT_METHODS, (label) => label);

const said = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
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
export const KIND = 'kind';

export const peopleColumns: readonly RowColumn<Lookups>[] = [
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
export const ofUsersOnly: readonly string[] = [
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

export async function lookUp({ tx, caller, client }: Acting): Promise<Lookups> {
  const of = async (table: typeof titles | typeof departments | typeof occupations | typeof roles) =>
    byName(await tx.select({ uid: table.uid, name: table.name }).from(table).where(eq(table.clientUID, client)));
  const [places, seen, itsTitles, itsRoles, itsDepartments, itsOccupations] = await Promise.all([
    tx.select({ country: clients.country }).from(clients).where(eq(clients.uid, client)),
    tx.select({ uid: buildings.uid, name: buildings.name }).from(buildings).where(seenBy(caller, client)),
    of(titles),
    of(roles),
    of(departments),
    of(occupations),
  ]);
  return {
    titles: itsTitles,
    buildings: byName(seen),
    roles: itsRoles,
    departments: itsDepartments,
    occupations: itsOccupations,
    isMonthFirst: places[0]?.country === 'US',
  };
}

/** What a row does to somebody's access. */
export function effectOf({ before, after }: Pick<WrittenRow, 'before' | 'after'>, lookups: Lookups): RowEffect {
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
    isActivated: !isActive(before) && isActive(after) && Object.hasOwn(before, 'status'),
  };
}

const isActive = (of: Values) => of['status'] === userStatus.values.Active;

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
