import { securityGroups, type SecurityGroup } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { buildingsGiven, rolesGiven } from './gives.ts';
import { mappingAddress, mappingNoun } from './mapping-address.ts';

/** Whether anybody was in the group when they last signed in, by the host's names of it. */
const matches = [
  { value: 'somebody', label: 'Matches somebody' },
  { value: 'nobody', label: 'Matches nobody' },
] as const;

/** The mappings of a client, page by page, ordered by name (D-174). */
export const mappingList = defineCollection<SecurityGroup>({
  kind: 'mappings',
  noun: mappingNoun,
  keyField: 'uid',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, query, signal) =>
      (await api.send(securityGroups.list, { client, query }, { signal })).data,
    file: (api, { client = '' }, query, asked) => api.file(securityGroups.list, { client, query }, asked),
    order: 'name',
  },
  columns: [
    { field: 'name', label: 'Name', primary: true, sortAs: 'name' },
    {
      field: 'isEnabled',
      label: 'Status',
      width: 'fit',
      cell: ({ isEnabled }) => (
        <Status tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? 'Enabled' : 'Disabled'}</Status>
      ),
      sortAs: 'isEnabled',
    },
    { field: 'roles', label: 'Roles', cell: rolesGiven },
    { field: 'buildings', label: 'Buildings', cell: buildingsGiven, width: 'narrow', givesWay: 'cards' },
  ],
  filters: [
    { field: 'isEnabled', label: 'Status', values: ['Enabled', 'Disabled'], filterAs: 'isEnabled' },
    { field: 'matches', label: 'People', options: matches, filterAs: 'matches' },
  ],
  rowAddress: (area, scope, { uid }) => mappingAddress(area, scope, uid),
});
