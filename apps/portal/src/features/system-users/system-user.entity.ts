import {
  NewSystemUser,
  patchBetween,
  systemUsers,
  toSystemUserDraft,
  userStatus,
  type SystemUser,
} from '@wardmere/api';
import type { Risk } from '@wardmere/machines';
import { patchWith, writeWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import type { FieldMoment } from '../../kinds/entity/fields.ts';
import {
  NewSystemUserForm,
  SystemUserFormSchema,
  toForm,
  toNew,
  toWritten,
  type SystemUserForm,
} from './system-user-form.ts';
import { firstPasswordSection, noPassword, passwordFields, passwordsAgree } from '../../parts/people/first-password.ts';
import { lastSystemAdministratorStays } from './last-stays.ts';
import { systemUserAddress, systemUserNoun } from './system-user-address.ts';
import { systemUserRules } from './system-user-rules.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** A host that does not tell whom somebody acts for is not written to either (D-289). */
const untold = ({ isNew, draft }: FieldMoment) =>
  isNew || draft['reach'] !== undefined ? undefined : 'Not told by this platform.';
const ofSomeClients = ({ draft }: FieldMoment) => draft['reach'] !== 'every';

/** A platform user (§3): patched by the difference of changed fields, given a password or invited on creation only (D-102, D-139). */
export const systemUser = defineEntity<SystemUser, SystemUserForm>({
  kind: 'systemUser',
  noun: systemUserNoun,
  nameField: ['firstName', 'lastName'],
  version: 3,
  blank: {
    firstName: '',
    lastName: '',
    email: '',
    roleUIDs: [],
    reach: 'chosen',
    clientUIDs: [],
    status: userStatus.values.Active,
    timeZone: '',
    pageSize: 10,
    ...noPassword,
  },
  record: systemUsers.get.reply,
  schema: SystemUserFormSchema,
  newSchema: NewSystemUserForm,
  alsoWrong: (form, record) => ({ ...passwordsAgree(form), ...lastSystemAdministratorStays(form, record) }),
  secrets: passwordFields,
  keyOf: ({ uid }) => uid,
  toDraft: (user) => toForm(toSystemUserDraft(user)),
  calls: {
    get: (api, { key }, { signal }) => api.send(systemUsers.get, { user: key }, { signal }),
    create: writeWith({ schema: NewSystemUser, toBody: toNew }, (api, _scope, body, { signal }) =>
      api.send(systemUsers.create, { body }, { signal }),
    ),
    update: patchWith(
      (api, { key }, body, { signal, version }) =>
        api.send(systemUsers.patch, { user: key, body, version }, { signal }),
      (before, after) => patchBetween(toWritten(before), toWritten(after)),
    ),
  },
  rules: systemUserRules,
  above:
    'This person may do or reach more than you, so you can look and change nothing: ask somebody who may do the same.',
  aliases: { userName: 'email', userRoles: 'roleUIDs', userActive: 'status', allClients: 'reach' },
  risks: deactivation,
  sections: [
    {
      id: 'person',
      title: 'Person',
      fields: [
        { field: 'firstName', label: 'First name', required: true },
        { field: 'lastName', label: 'Last name', required: true },
        {
          field: 'email',
          label: 'User name',
          as: 'email',
          required: true,
          wide: true,
          hint: 'The email address this person signs in with.',
        },
      ],
    },
    firstPasswordSection('The person signs in with their user name and this password.'),
    {
      id: 'access',
      title: 'Access',
      description: 'Roles of the platform hold for every client this person acts for.',
      fields: [
        { field: 'roleUIDs', label: 'Roles', as: 'many' },
        { field: 'status', label: 'Status', as: 'choice', numeric: true, required: true },
        { field: 'reach', label: 'Acts for', as: 'choice', required: true, locked: untold },
        {
          field: 'clientUIDs',
          label: 'Clients',
          as: 'many',
          hint: 'Chosen among those you act for yourself. Without one, this person sees no client.',
          shown: ofSomeClients,
          locked: untold,
        },
      ],
    },
    {
      id: 'preferences',
      title: 'Preferences',
      fields: [
        { field: 'timeZone', label: 'Time zone', as: 'search' },
        { field: 'pageSize', label: 'Rows per page', as: 'choice', numeric: true, required: true },
      ],
    },
  ],
  address: systemUserAddress,
  list: (_area, { brand = '' }) => to(pages.platformUsers, { brand }),
});

/** Making somebody inactive is asked about: it shuts them out. */
function deactivation(before: SystemUserForm | null, after: SystemUserForm): readonly Risk[] {
  const { Active, Inactive } = userStatus.values;
  if (before?.status !== Active || after.status !== Inactive) return [];
  return [
    {
      field: 'status',
      title: `Deactivate ${after.firstName} ${after.lastName}?`,
      consequence: 'They are signed out and can no longer sign in. They can be made active again.',
      confirm: 'Deactivate platform user',
    },
  ];
}
