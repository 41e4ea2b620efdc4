import { filterOf, isEmail, users, type Api, type Clause, type ListedUser, type Page } from '@wardmere/api';
import * as v from 'valibot';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { personAddress } from './people-addresses.ts';

/** Who somebody is, as far as it was typed. */
export interface Typed {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What is looked for, in the one text a list searches by; nothing while there is too little to tell people apart. */
export function likenessOf({ email, firstName, lastName }: Typed): string {
  const address = isEmail(email) ? email : '';
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '';
  if (address === '' && !isNamed) return '';
  return JSON.stringify([address, ...(isNamed ? [firstName.trim(), lastName.trim()] : [])]);
}

const Likeness = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Few are enough to notice, and more would be a list. */
const MOST = 5;
const nobody: Page<ListedUser> = { items: [], pageNumber: 0, pageSize: MOST, pageCount: 0, rowCount: 0 };

/** The people of a client who share an address or a whole name with the one being added. */
export const samePeople = defineCollection<ListedUser>({
  kind: 'same person',
  noun: { one: 'person', many: 'people' },
  keyField: 'uid',
  nameField: 'lastName',
  source: {
    kind: 'paged',
    order: 'lastName',
    fetch: async (api, { client = '' }, _query, signal, _chosen, search) => {
      const [email = '', firstName = '', lastName = ''] = search === '' ? [] : v.parse(Likeness, search);
      const found = await Promise.all([
        email === '' ? nobody : ask(api, client, [is('userName', email)], signal),
        lastName === '' ? nobody : ask(api, client, [is('firstName', firstName), is('lastName', lastName)], signal),
      ]);
      const items = [...new Map(found.flatMap((page) => page.items).map((person) => [person.uid, person])).values()];
      return { ...nobody, items, rowCount: items.length };
    },
  },
  columns: [],
  filters: [],
  rowAddress: (_area, _scope, row) => personAddress(row),
});

const is = (field: string, value: string): Clause => ({ field, operator: 'eq', value });

async function ask(
  api: Api,
  client: string,
  clauses: readonly Clause[],
  signal: AbortSignal,
): Promise<Page<ListedUser>> {
  const query = { pagesize: MOST, pagenumber: 0, orderInstructions: 'lastName', filter: filterOf(clauses) };
  return (await api.send(users.list, { client, query }, { signal })).data;
}
