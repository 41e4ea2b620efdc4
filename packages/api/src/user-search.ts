import * as v from 'valibot';
import { call } from './call.ts';
import { permissions as may } from './permissions.ts';
import { wrongWithSearch } from './search-bounds.ts';
import { ListQuery, page, Text, Uid } from './shapes.ts';
import { unableTo } from './words.ts';

/** A person found among the users of all clients (D-176). */
export const FoundUser = v.object({
  uid: Uid,
  firstName: Text,
  lastName: Text,
  userName: Text,
  clientUID: Uid,
  clientName: Text,
  /** What tells namesakes apart: the title, and where they work first; empty where there is none. */
  titleName: Text,
  buildingName: Text,
  hasAllBuildings: v.nullish(v.boolean(), false),
  userActive: v.nullish(v.boolean(), true),
  lastLogin: v.nullish(v.string(), null),
});
export type FoundUser = v.InferOutput<typeof FoundUser>;

/** The fewest characters a search across clients needs (D-176). */
export const LEAST_SEARCH = 2;
const tooShort = `Enter at least ${LEAST_SEARCH} characters.`;

const { filter: _filter, ...paging } = ListQuery.entries;
export const UserSearchQuery = v.object({
  searchTerm: v.pipe(
    v.string(tooShort),
    v.check((term) => term.trim().length >= LEAST_SEARCH, tooShort),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? wrongWithSearch(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
  ),
  ...paging,
});

/** The search across clients (§6, D-176). */
export const userSearch = {
  find: call('GET usercontactrole/v2/system/users/search', {
    purpose: 'Users of all clients are searched by name or email.',
    access: { system: [may.CanManageUsers], client: false },
    query: UserSearchQuery,
    reply: page(FoundUser),
    words: { otherwise: unableTo('fetch', 'users') },
  }),
};
