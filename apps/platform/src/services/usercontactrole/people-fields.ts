import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  contacts,
  departments,
  occupations,
  people,
  roles,
  titles,
  userBuildings,
  userDepartments,
  userOccupations,
  userRoles,
  users,
  buildings,
} from '../../storage/schema/index.ts';
import { flagField, foldedSearchField, textField, type ListField, type ListFields } from '../list.ts';

/** What the list of people may be ordered and filtered by; each order has an index of the client's own (D-171). */
export const peopleFields = (clientUid: string): ListFields => ({
  lastName: textField(people.lastName),
  firstName: textField(people.firstName),
  userName: {
    order: people.userName,
    where: ({ operator, value }) =>
      operator === 'eq'
        ? sql`${people.addressKey} = ${value.toLowerCase()}`
        : sql`strpos(${people.addressKey}, ${value.toLowerCase()}) > 0`,
  },
  // By its number: Active is 0 (§4).
  status: { ...flagField(people.isActive, 'Active', 'Inactive'), order: sql`(not ${people.isActive})` },
  isContactOnly: yesNo(people.isContactOnly),
  isEnterpriseUser: yesNo(people.isEnterpriseUser),
  hasAllBuildings: yesNo(people.hasAllBuildings),
  /** Who has failed to sign in as often as the client allows (§9). */
  locked: condition(sql`(${people.failedLogins} > 0 and ${people.failedLogins} >= ${maximumOf(clientUid)})`),
  hasRoles: condition(sql`exists (select from ${userRoles} holder where holder.user_uid = ${people.uid})`),
  lastLogin: { order: people.lastSeen },
  role: holding(
    roles,
    clientUid,
    (chosen) => sql`select holder.user_uid from ${userRoles} holder where holder.role_uid in (${chosen})`,
  ),
  building: holding(
    buildings,
    clientUid,
    (chosen) => sql`
      select there.user_uid from ${userBuildings} there where there.client_uid = ${clientUid} and there.building_uid in (${chosen})
      union all select at_home.uid from ${users} at_home where at_home.primary_building_uid in (${chosen})
      union all select at_home.uid from ${contacts} at_home where at_home.primary_building_uid in (${chosen})`,
  ),
  department: holding(
    departments,
    clientUid,
    (chosen) =>
      sql`select member.user_uid from ${userDepartments} member where member.client_uid = ${clientUid} and member.department_uid in (${chosen})`,
  ),
  occupation: holding(
    occupations,
    clientUid,
    (chosen) =>
      sql`select worker.user_uid from ${userOccupations} worker where worker.client_uid = ${clientUid} and worker.occupation_uid in (${chosen})`,
  ),
  title: {
    where: ({ operator, value }) =>
      operator === 'eq' ? sql`${people.titleUID} in (${named(titles, clientUid, value)})` : undefined,
  },
  search: foldedSearchField(people.searchText),
});

interface NamedTable {
  readonly uid: AnyColumn;
  readonly clientUID: AnyColumn;
  readonly name: AnyColumn;
}

/** People who have something, by its uid or its name. */
const holding = (table: NamedTable, clientUid: string, holders: (chosen: SQL) => SQL): ListField => ({
  where: ({ operator, value }) =>
    operator === 'eq' ? sql`${people.uid} in (${holders(named(table, clientUid, value))})` : undefined,
});

/** A uid is looked up as one: compared as text, no index would find it. */
const named = ({ uid, clientUID, name }: NamedTable, clientUid: string, value: string): SQL =>
  v.is(v.pipe(v.string(), v.uuid()), value)
    ? sql`${value}::uuid`
    : sql`select ${uid} from ${uid.table} where ${clientUID} = ${clientUid} and ${name} = ${value}`;

/** A flag no list is ordered by. */
const yesNo = (column: AnyColumn): ListField => {
  const { order: _order, ...unordered } = flagField(column, 'true', 'false');
  return unordered;
};

const condition = (met: SQL): ListField => ({
  where: ({ operator, value }) => {
    const wanted = value.toLowerCase();
    if (operator !== 'eq' || !['true', 'false'].includes(wanted)) return undefined;
    return wanted === 'true' ? met : sql`not ${met}`;
  },
});

const maximumOf = (clientUid: string): SQL =>
  sql`(select coalesce(max(rule.maximum_failed_logins) filter (where rule.client_uid is not null), max(rule.maximum_failed_logins), 20) from user_settings rule where rule.client_uid = ${clientUid} or rule.client_uid is null)`;
