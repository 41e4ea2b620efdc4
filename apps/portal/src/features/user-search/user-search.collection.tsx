import { fullName, LEAST_SEARCH, searchable, userSearch, type FoundUser } from '@wardmere/api';
import { Status, Text } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { preparing, whenInWords } from '../../kinds/editor/when.ts';
import { emailOf } from '../../parts/people/EmailAddress.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** Where a found user is shown, within their own client (§2, D-073). */
export const foundUserAddress = ({ uid, clientUID }: Pick<FoundUser, 'uid' | 'clientUID'>) =>
  to(pages.foundUser, { user: uid, client: clientUID });

/** The users of all clients that fit what was typed; too little typed asks nobody (D-176). */
export const foundUsers = defineCollection<FoundUser>({
  kind: 'foundUsers',
  noun: { one: 'user', many: 'users' },
  keyField: 'uid',
  nameField: 'lastName',
  nameOf: fullName,
  source: {
    kind: 'paged',
    fetch: async (api, _scope, { filter: _filter, ...query }, signal, _chosen, search) =>
      (await api.send(userSearch.find, { query: { ...query, searchTerm: searchable(search) } }, { signal })).data,
    file: (api, _scope, { filter: _filter, ...query }, asked, _chosen, search) =>
      api.file(userSearch.find, { query: { ...query, searchTerm: searchable(search) } }, asked),
    order: 'lastName',
    leastSearch: LEAST_SEARCH,
  },
  columns: [
    { field: 'lastName', label: 'Name', primary: true, sortAs: 'lastName', cell: fullName },
    {
      field: 'userName',
      label: 'Email',
      sortAs: 'userName',
      width: 'wide',
      oneLine: true,
      cell: emailOf,
    },
    { field: 'clientName', label: 'Client', sortAs: 'clientName', oneLine: true },
    {
      field: 'userActive',
      label: 'Status',
      width: 'fit',
      givesWay: 'third',
      cell: ({ userActive }) => (
        <Status tone={userActive ? 'success' : 'neutral'}>{userActive ? 'Active' : 'Inactive'}</Status>
      ),
    },
    {
      field: 'lastLogin',
      label: 'Last login',
      width: 'fit',
      givesWay: 'second',
      sortAs: 'lastLogin',
      cell: ({ lastLogin }) => whenInWords(lastLogin) ?? <Text emphasis="soft">Never</Text>,
    },
  ],
  filters: [],
  rowAddress: (_area, _scope, row) => foundUserAddress(row),
  prepare: preparing(whenInWords),
});
