import { fullName, systemUsers, userStatus, type SystemUser } from '@wardmere/api';
import { Avatar, Inline } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { systemUserAddress, systemUserNoun } from './system-user-address.ts';
import { emailOf } from '../../parts/people/EmailAddress.tsx';
import { invitationFilter, notAbove, resendInvitation } from '../../parts/people/invitation-actions.ts';
import { AccountStatus } from '../../parts/people/InvitationStatus.tsx';
import { counted } from '../../kinds/collection/bulk-words.ts';

const resend = resendInvitation<SystemUser>(
  (count) => counted(count, systemUserNoun),
  (api, _scope, user, signal) => api.send(systemUsers.invite, { user, body: {} }, { signal }),
);

/** The system users, page by page, ordered by last name (D-175, D-215). */
export const systemUserList = defineCollection<SystemUser>({
  kind: 'systemUsers',
  noun: systemUserNoun,
  keyField: 'uid',
  nameField: 'lastName',
  nameOf: fullName,
  apart: ({ userName }) => userName,
  source: {
    kind: 'paged',
    fetch: async (api, _scope, query, signal) => (await api.send(systemUsers.list, { query }, { signal })).data,
    file: (api, _scope, query, asked) => api.file(systemUsers.list, { query }, asked),
    order: 'lastName',
  },
  columns: [
    {
      field: 'lastName',
      label: 'Name',
      primary: true,
      sortAs: 'lastName',
      cell: (row) => (
        <Inline gap="small" wrap={false} as="span">
          <Avatar name={fullName(row)} image={row.userPhoto ?? undefined} size="small" />
          {fullName(row)}
        </Inline>
      ),
    },
    {
      field: 'userName',
      label: 'User name',
      sortAs: 'userName',
      width: 'wide',
      oneLine: true,
      cell: emailOf,
    },
    {
      field: 'userRoles',
      label: 'Roles',
      oneLine: true,
      givesWay: 'second',
      cell: ({ userRoles }) => userRoles.map(({ roleName }) => roleName).join(', '),
    },
    {
      field: 'userActive',
      label: 'Status',
      width: 'fit',
      sortAs: 'status',
      cell: (row) => <AccountStatus of={row} />,
    },
  ],
  filters: [
    { field: 'role', label: 'Role', filterAs: 'role' },
    { field: 'status', label: 'Status', values: userStatus.labels, filterAs: 'status' },
    invitationFilter,
  ],
  actions: [notAbove(resend)],
  rowAddress: (area, scope, { uid }) => systemUserAddress(area, scope, uid),
});
