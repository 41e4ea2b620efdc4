import { called } from '@wardmere/ui/words';
import {
  fullName,
  NewSystemUser,
  patchBetween,
  systemUsers,
  toSystemUserDraft,
  userStatus,
  type SystemUser,
} from '@wardmere/api';
import type { Risk } from '@wardmere/machines';
import { patchWith, writeWith } from '../../kinds/entity/bodies.ts';
import { defineEntity, type EntityDefinition } from '../../kinds/entity/define-entity.ts';
import type { FieldMoment, FieldOf, SectionOf } from '../../kinds/entity/fields.ts';
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
import { namesFollowing } from '../../parts/people/names-in-address.ts';
import { identityFields, ofEnterprise, wrongPageSize } from '../../parts/people/person-fields.ts';
import { inviting } from '../../parts/people/people-addresses.ts';
import { systemUserAddress, systemUserNoun } from './system-user-address.ts';
import { systemUserRules } from './system-user-rules.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** A host that does not tell whom somebody acts for is not written to either (D-289). */
const untold = ({ isNew, draft }: FieldMoment) =>
  isNew || draft['reach'] !== undefined ? undefined : 'Not provided by this platform.';
const ofSomeClients = ({ draft }: FieldMoment) => draft['reach'] !== 'every';

type Field = FieldOf<SystemUserForm>;
const [firstName, lastName, address] = identityFields(ofEnterprise, true);
const roles: Field = { field: 'roleUIDs', label: 'Roles', as: 'many' };
const reach: Field = { field: 'reach', label: 'Acts for', as: 'choice', required: true, locked: untold };
const clients: Field = {
  field: 'clientUIDs',
  label: 'Clients',
  as: 'many',
  hint: 'Chosen among those you act for yourself. Without one, this person sees no client.',
  shown: ofSomeClients,
  locked: untold,
};

const sections: readonly SectionOf<SystemUserForm>[] = [
  {
    id: 'person',
    title: 'Person',
    fields: [
      firstName,
      lastName,
      { ...address, label: 'User name', hint: 'The email address this person signs in with.' },
    ],
  },
  firstPasswordSection('The person signs in with their user name and this password.'),
  {
    id: 'access',
    title: 'Access',
    description: 'Roles of the platform apply to every client this person acts for.',
    fields: [roles, { field: 'status', label: 'Status', as: 'choice', numeric: true, required: true }, reach, clients],
  },
  {
    id: 'preferences',
    title: 'Preferences',
    fields: [
      { field: 'timeZone', label: 'Time zone', as: 'search' },
      { field: 'pageSize', label: 'Rows per page', as: 'choice', numeric: true, required: true },
    ],
  },
];

/** As much as an invitation needs; the rest is added on the person's page. */
const invitedSections: readonly SectionOf<SystemUserForm>[] = [
  {
    id: 'person',
    title: 'Who is invited',
    description: 'They are emailed a link, valid for seven days, to choose a password.',
    fields: [
      {
        ...address,
        label: 'User name',
        fills: namesFollowing,
        hint: 'The email address this person will sign in with. A name found in it is filled in below.',
      },
      firstName,
      lastName,
      roles,
      reach,
      clients,
    ],
  },
];

const shared: Omit<EntityDefinition<SystemUser, SystemUserForm>, 'kind' | 'address'> = {
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
  alsoWrong: (form, record) => ({
    ...passwordsAgree(form),
    ...lastSystemAdministratorStays(form, record),
    ...wrongPageSize(form, record),
  }),
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
      { allClients: 'reach' },
    ),
  },
  rules: systemUserRules,
  above:
    'This person may do or reach more than you, so you can look but not change anything: ask somebody who may do the same.',
  aliases: { userName: 'email', userRoles: 'roleUIDs', userActive: 'status', allClients: 'reach' },
  risks: deactivation,
  sections,
  list: (_area, { brand = '' }) => to(pages.platformUsers, { brand }),
};

/** A system user (§3): patched by the difference of changed fields, given a password or invited on creation only (D-102, D-139). */
export const systemUser = defineEntity<SystemUser, SystemUserForm>({
  ...shared,
  kind: 'systemUser',
  address: systemUserAddress,
});

/** Somebody new who is invited: the same record, with a form of what an invitation needs. */
export const invitedSystemUser = defineEntity<SystemUser, SystemUserForm>({
  ...shared,
  kind: 'invitedSystemUser',
  adding: 'Invite platform user',
  sections: invitedSections,
  blank: { ...shared.blank, invite: true },
  address: (area, scope, key) =>
    key === null ? inviting(systemUserAddress(area, scope, key)) : systemUserAddress(area, scope, key),
});

/** Making somebody inactive is asked about: it shuts them out. */
function deactivation(before: SystemUserForm | null, after: SystemUserForm): readonly Risk[] {
  const { Active, Inactive } = userStatus.values;
  if (before?.status !== Active || after.status !== Inactive) return [];
  return [
    {
      field: 'status',
      title: `Deactivate ${called(fullName(after))}?`,
      consequence: 'They are signed out and can no longer sign in. They can be made active again.',
      confirm: 'Deactivate platform user',
    },
  ];
}
