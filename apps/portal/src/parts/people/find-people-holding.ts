import { filterOf, users, type Api } from '@wardmere/api';
import type { Holder } from '@wardmere/machines';
import { personAddress } from './people-addresses.ts';

/** The name under which the list of people is filtered by what they hold. */
export type HeldFilter = 'title' | 'department' | 'occupation' | 'role';

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
      name: `${person.firstName} ${person.lastName}`.trim(),
      address: personAddress(person),
      ...(person.isAbove === true && { isAbove: true }),
    })),
    total: data.rowCount,
  };
}
