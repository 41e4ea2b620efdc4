import { filterOf, fullName, users, type Api } from '@wardmere/api';
import type { Holder } from '@wardmere/machines';
import { defineLookup } from '../lookups/define-lookup.ts';
import { personAddress } from './people-addresses.ts';

const filters = ['title', 'department', 'occupation', 'role'] as const;
/** The name under which the list of people is filtered by what they hold. */
export type HeldFilter = (typeof filters)[number];

/** What a holder is who is no user. */
export const CONTACT = 'contact';

interface Question {
  readonly filter: HeldFilter;
  readonly client: string;
  /** The record they hold. */
  readonly uid: string;
  /** So many of them are told at once. */
  readonly most: number;
}

/** The first users and contacts who hold a record, in the order of their names, and how many there are. */
export async function findPeopleHolding(
  api: Api,
  { filter, client, uid, most }: Question,
  signal?: AbortSignal,
): Promise<{ readonly holders: readonly Holder[]; readonly total: number }> {
  const query = {
    pagesize: most,
    pagenumber: 0,
    orderInstructions: 'lastName',
    filter: filterOf([{ field: filter, operator: 'eq', value: uid }]),
  };
  const { data } = await api.send(users.list, { client, query }, signal && { signal });
  return {
    holders: data.items.map((person) => ({
      key: person.uid,
      name: fullName(person),
      address: personAddress(person),
      ...(person.isContactOnly && { kind: CONTACT }),
      ...(person.isAbove === true && { isAbove: true }),
    })),
    total: data.rowCount,
  };
}

/** So many are named at once; the rest stands in the list of people. */
const FEW = 5;

/** Who holds a record: how many, and the first of them by name. */
export const holders = defineLookup({
  kind: 'holders',
  isOfRecord: true,
  // Where it cannot be told is said in its place, with another try.
  isQuiet: true,
  fetch: async (api, { filter: asked, client = '', uid = '' }) => {
    const filter = filters.find((name) => name === asked);
    return filter === undefined ? [] : [await findPeopleHolding(api, { filter, client, uid, most: FEW })];
  },
});
