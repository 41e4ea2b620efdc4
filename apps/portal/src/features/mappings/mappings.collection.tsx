import { securityGroups, type SecurityGroup } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { buildingsGiven, rolesGiven } from './gives.ts';
import { mapping } from './mapping.entity.ts';

/** The mappings of a client, page by page, ordered by name (D-174). */
export const mappingList = defineCollection<SecurityGroup>({
  kind: 'mappings',
  noun: mapping.noun,
  keyField: 'uid',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, query, signal) =>
      (await api.send(securityGroups.list, { client, query }, { signal })).data,
    order: 'name',
  },
  columns: [
    { field: 'name', label: 'Name', primary: true, sortAs: 'name' },
    {
      field: 'isEnabled',
      label: 'Status',
      cell: ({ isEnabled }) => (
        <Status tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? 'Enabled' : 'Disabled'}</Status>
      ),
      sortAs: 'isEnabled',
    },
    { field: 'roles', label: 'Roles', cell: rolesGiven },
    { field: 'buildings', label: 'Buildings', cell: buildingsGiven },
  ],
  filters: [{ field: 'isEnabled', label: 'Status', values: ['Enabled', 'Disabled'], filterAs: 'isEnabled' }],
  rowAddress: (area, scope, { uid }) => mapping.address(area, scope, uid),
});
