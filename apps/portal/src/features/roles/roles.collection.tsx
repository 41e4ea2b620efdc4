import { roles, type Role } from '@wardmere/api';
import { Badge } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { Holders } from './Holders.tsx';
import { roleAddress, roleNoun } from './role-addresses.ts';
import { roleQuery } from '../../parts/people/role-lookups.ts';

const assigns = ({ assignableRoleUIDs: { length } }: Role) =>
  length === 0 ? 'No roles' : `${length} ${length === 1 ? 'role' : 'roles'}`;

/** The roles of a client: one call, global-admin roles first, 200 at most (§7, §9). */
export const roleList = defineCollection<Role>({
  kind: 'roles',
  noun: roleNoun,
  keyField: 'roleUID',
  nameField: 'roleName',
  source: {
    kind: 'whole',
    fetch: async (api, { client = '' }, signal) =>
      (await api.send(roles.list, { client, query: roleQuery }, { signal })).data.items,
    order: { field: 'isGlobalAdmin', descending: true },
    searched: ['roleName', 'roleDescription'],
  },
  columns: [
    { field: 'roleName', label: 'Name', primary: true },
    { field: 'roleDescription', label: 'Description', width: 'wide', oneLine: true },
    {
      field: 'isGlobalAdmin',
      label: 'Global admin',
      width: 'fit',
      givesWay: 'third',
      text: ({ isGlobalAdmin }) => (isGlobalAdmin ? 'Global admin' : ''),
      cell: ({ isGlobalAdmin }) => (isGlobalAdmin ? <Badge tone="info">Global admin</Badge> : ''),
    },
    {
      field: 'permissions',
      label: 'Permissions',
      width: 'fit',
      align: 'end',
      givesWay: 'third',
      text: ({ permissions }) => String(permissions.length).padStart(4, '0'),
      cell: ({ permissions }) => permissions.length,
    },
    {
      field: 'roleUID',
      label: 'Holders',
      width: 'fit',
      align: 'end',
      fromElsewhere: true,
      cell: (role) => <Holders role={role} />,
    },
    { field: 'assignableRoleUIDs', label: 'Assigns', text: assigns, cell: assigns, width: 'fit', givesWay: 'second' },
  ],
  filters: [],
  rowAddress: (area, scope, { roleUID }) => roleAddress(area, scope, roleUID),
});
