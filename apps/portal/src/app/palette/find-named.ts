import {
  filterOf,
  fullName,
  isEverywhere,
  searchable,
  users,
  userSearch,
  type FoundUser,
  type ListedUser,
  type Page,
} from '@wardmere/api';
import type { FoundRecord } from '@wardmere/machines';
import { searchByWords } from '@wardmere/ui';
import { personAddress } from '../../parts/people/people-addresses.ts';
import { pages } from '../../system/pages.ts';
import type { Portal } from '../../system/portal.ts';
import { to } from '../../system/to.ts';
import { heldNames } from './held-names.ts';
import { factsIn, isOpen } from './is-open.ts';
import { restIn } from './records.ts';

/** More people than these are found in their list, more of the others by another letter. */
const MOST_PEOPLE = 8;
const MOST_OTHERS = 6;

/**
 * Looks for people, roles and plain lookups by what they are called, in what the person may open. People are asked for at
 * each word, by name and title together; the others are short lists that are held.
 */
export function namedIn(portal: Portal): (words: string, signal: AbortSignal) => Promise<readonly FoundRecord[]> {
  const held = heldNames(portal);
  return async (words, signal) => {
    const client = factsIn(portal).client?.uid;
    const [people, others] = await Promise.all([
      findPeople(portal, words, signal),
      client === undefined ? [] : held(client),
    ]);
    const labelled = others.map((record) => ({ label: record.name, record }));
    const fitting = searchByWords(labelled, words).slice(0, MOST_OTHERS);
    return [...people, ...fitting.map(({ record }) => record)];
  };
}

async function findPeople(portal: Portal, words: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { client, isSystemUser } = factsIn(portal);
  const wanted = searchable(words);
  if (client !== null && isOpen(portal, pages.user)) {
    const filter = filterOf([{ field: 'search', operator: 'contains', value: wanted }]);
    const query = {
      pagesize: MOST_PEOPLE,
      pagenumber: 0,
      countto: MOST_PEOPLE,
      orderInstructions: 'match',
      filter,
    };
    const { data } = await portal.api.send(users.list, { client: client.uid, query }, { signal });
    const rest = hasMore(data) ? [restIn(portal, pages.people, to(pages.people), wanted)] : [];
    return [...toldApart(data.items.map(listed)), ...rest];
  }
  if (client === null && isSystemUser && isOpen(portal, pages.foundUser)) {
    const query = { searchTerm: wanted, pagesize: MOST_PEOPLE, pagenumber: 0, orderInstructions: 'lastName' };
    const { data } = await portal.api.send(userSearch.find, { query }, { signal });
    const rest = hasMore(data) ? [restIn(portal, pages.userSearch, to(pages.userSearch), wanted)] : [];
    return [...toldApart(data.items.map(foundAmongClients)), ...rest];
  }
  return [];
}

/** How many there are is not counted for the palette: the list says it. */
const hasMore = ({ items, rowCount, isMore }: Page<unknown>) => isMore === true || rowCount > items.length;

interface Person {
  readonly email: string;
  readonly record: FoundRecord & { readonly detail: string };
}

const told = (...details: readonly (string | undefined)[]) => details.filter(Boolean).join(' · ');

const listed = (person: ListedUser): Person => ({
  email: person.userName,
  record: {
    kind: person.isContactOnly ? 'Contact' : 'User',
    name: fullName(person),
    address: personAddress(person),
    detail: told(
      person.userTitle?.name,
      isEverywhere(person) ? 'All buildings' : person.primaryBuilding?.name,
      person.isContactOnly ? 'Contact' : statusOf(person),
    ),
  },
});

const foundAmongClients = (person: FoundUser): Person => ({
  email: person.userName,
  record: {
    kind: 'User',
    name: fullName(person),
    address: to(pages.foundUser, { user: person.uid, client: person.clientUID }),
    detail: told(
      person.titleName,
      person.hasAllBuildings ? 'All buildings' : person.buildingName,
      person.clientName,
      statusOf(person),
    ),
  },
});

const statusOf = ({ userActive }: { readonly userActive: boolean }) => (userActive ? 'Active' : 'Inactive');

/** Namesakes of one title, building and status are told apart by their address. */
export function toldApart(people: readonly Person[]): readonly FoundRecord[] {
  const alike = Map.groupBy(people, ({ record }) => `${record.name}\n${record.detail}`);
  return people.map(({ email, record }) =>
    (alike.get(`${record.name}\n${record.detail}`)?.length ?? 0) > 1
      ? { ...record, detail: told(record.detail, email) }
      : record,
  );
}
