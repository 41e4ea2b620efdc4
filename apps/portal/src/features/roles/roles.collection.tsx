import { assignsInWords, roles, type Role } from '@wardmere/api';
import { Badge } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { Holders } from './Holders.tsx';
import { roleAddress, roleNoun } from './role-addresses.ts';
import { roleQuery } from '../../parts/people/role-lookups.ts';

/** A number as the text that sorts where it belongs. */
const asText = ({ length }: { readonly length: number }) => String(length).padStart(4, '0');

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
    file: (api, { client = '' }, query, asked) => api.file(roles.list, { client, query }, asked),
    order: { field: 'isGlobalAdmin', descending: true },
    searched: ['roleName', 'roleDescription'],
  },
  columns: [
    { field: 'roleName', label: 'Name', primary: true, sortAs: 'roleName' },
    { field: 'roleDescription', label: 'Description', sortAs: 'roleDescription', width: 'wide', oneLine: true },
    {
      field: 'isGlobalAdmin',
      label: 'Global admin',
      sortAs: 'isGlobalAdmin',
      width: 'fit',
      givesWay: 'third',
      text: ({ isGlobalAdmin }) => (isGlobalAdmin ? 'Global admin' : ''),
      cell: ({ isGlobalAdmin }) => (isGlobalAdmin ? <Badge tone="info">Global admin</Badge> : ''),
    },
    {
      field: 'permissions',
      label: 'Permissions',
      sortAs: 'permissions',
      width: 'fit',
      align: 'end',
      givesWay: 'third',
      text: ({ permissions }) => asText(permissions),
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
    {
      field: 'assignableRoleUIDs',
      label: 'Assigns',
      sortAs: 'assignableRoleUIDs',
      width: 'fit',
      givesWay: 'second',
      text: ({ assignableRoleUIDs }) => asText(assignableRoleUIDs),
      cell: assignsInWords,
    },
  ],
  filters: [],
  rowAddress: (area, scope, { roleUID }) => roleAddress(area, scope, roleUID),
});
