import { PERSON_STATES } from '@wardmere/api';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import {
  contacts,
  people,
  userBuildings,
  userDepartments,
  userOccupations,
  userRoles,
  users,
} from '../../storage/schema/index.ts';
import { reachesAllBuildings } from '../../access/all-buildings.ts';
import { flagField, textField, type ListField, type ListFields } from '../../http/list.ts';
import { invitationField } from './invitation-field.ts';
import type { UidsOf } from './people-names.ts';
import { hasLetters, wordsOf, type SearchedWord } from './people-words.ts';
import { personStates } from './person-states.ts';

interface Searched {
  /** Who is called by a word, or whose title is. */
  readonly found: (word: string) => SQL;
  /** False of those whose title a search means; where it means none, the same of everybody. */
  readonly after: AnyColumn | SQL;
}

/** What is looked for by the words of a search, and by the titles that they may mean. */
export function searchedBy(meant: (word: string) => SearchedWord, words: readonly string[]): Searched {
  const all = [...new Set(words.flatMap((word) => meant(word).titles))];
  return {
    found: (word) => {
      const { titles } = meant(word);
      const named = hasLetters(people.searchText, meant(word));
      return titles.length === 0 ? named : sql`(${named} or ${people.titleUID} in (${listed(titles)}))`;
    },
    // A list is of one client: the planner leaves such an order out, and the index of the names finds the first of them.
    after:
      all.length === 0
        ? people.clientUID
        : sql`(${people.titleUID} is null or ${people.titleUID} not in (${listed(all)}))`,
  };
}

/** What the list of people may be ordered and filtered by; each order has an index of the client's own (D-171). */
export const peopleFields = (clientUid: string, uidsOf: UidsOf, searched: Searched): ListFields => ({
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
  // As each of them is told: whoever signs in at their organisation is one as well (D-071).
  isEnterpriseUser: condition(
    sql`(${people.isEnterpriseUser} or ${people.uid} in (select elsewhere.uid from ${users} elsewhere where elsewhere.client_uid = ${clientUid} and elsewhere.is_sso))`,
  ),
  hasAllBuildings: condition(reachesAllBuildings(people)),
  /** Who is locked for devices that have not signed in to the account before (§9, D-284). */
  locked: condition(
    sql`${people.uid} in (select shut.uid from ${users} shut where shut.client_uid = ${clientUid} and shut.locked_until > now())`,
  ),
  /** Who was invited and has not chosen a password, by whether the link is still good. */
  invitation: invitationField(
    (stands) =>
      sql`${people.uid} in (select waiting.uid from ${users} waiting where waiting.client_uid = ${clientUid} and ${stands(sql`waiting.invited_until`)})`,
  ),
  /** What about an active user asks for attention. */
  state: {
    where: ({ operator, value }) => {
      const wanted = PERSON_STATES.find((state) => state === value.toLowerCase());
      return operator === 'eq' && wanted !== undefined ? personStates[wanted] : undefined;
    },
  },
  hasRoles: condition(sql`${people.hasRoles}`),
  lastLogin: { order: people.lastSeen },
  role: holding(
    uidsOf,
    'role',
    (chosen) => sql`select holder.user_uid from ${userRoles} holder where holder.role_uid in (${chosen})`,
  ),
  building: holding(
    uidsOf,
    'building',
    (chosen) => sql`
      select there.user_uid from ${userBuildings} there where there.client_uid = ${clientUid} and there.building_uid in (${chosen})
      union all select at_home.uid from ${users} at_home where at_home.primary_building_uid in (${chosen})
      union all select at_home.uid from ${contacts} at_home where at_home.primary_building_uid in (${chosen})`,
  ),
  department: holding(
    uidsOf,
    'department',
    (chosen) =>
      sql`select member.user_uid from ${userDepartments} member where member.client_uid = ${clientUid} and member.department_uid in (${chosen})`,
  ),
  occupation: holding(
    uidsOf,
    'occupation',
    (chosen) =>
      sql`select worker.user_uid from ${userOccupations} worker where worker.client_uid = ${clientUid} and worker.occupation_uid in (${chosen})`,
  ),
  title: {
    where: ({ operator, value }) =>
      operator === 'eq' ? sql`${people.titleUID} in (${listed(uidsOf('title', value))})` : undefined,
  },
  /** Each word in the name or the address, or beginning one of the title's. */
  search: { where: ({ value }) => sql`(${sql.join([sql`true`, ...wordsOf(value).map(searched.found)], sql` and `)})` },
  /** Whose title begins with a searched word comes first. */
  match: { order: searched.after },
});

/** People who have something, by its uid or its name. */
const holding = (uidsOf: UidsOf, field: Parameters<UidsOf>[0], holders: (chosen: SQL) => SQL): ListField => ({
  where: ({ operator, value }) =>
    operator === 'eq' ? sql`${people.uid} in (${holders(listed(uidsOf(field, value)))})` : undefined,
});

/** Compared as uids: compared as texts, no index would find them. */
const listed = (uids: readonly string[]): SQL =>
  uids.length === 0
    ? sql`null`
    : sql.join(
        uids.map((uid) => sql`${uid}::uuid`),
        sql`, `,
      );

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
