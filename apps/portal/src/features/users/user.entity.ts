import { NewUser, toUserDraft, toUserPatch, users, userStatus, type User } from '@wardmere/api';
import { patchWith, writeWith } from '../../kinds/entity/bodies.ts';
import { defineEntity, type EntityDefinition } from '../../kinds/entity/define-entity.ts';
import type { FieldMoment, SectionOf } from '../../kinds/entity/fields.ts';
import { firstPasswordSection, noPassword, passwordFields, passwordsAgree } from '../../parts/people/first-password.ts';
import { peopleRules } from '../../parts/people/people-rules.ts';
import { inviteAddress } from '../../parts/people/people-addresses.ts';
import { identityFields, ofEnterprise, reachFields, wrongPageSize } from '../../parts/people/person-fields.ts';
import { namesFollowing } from '../../parts/people/names-in-address.ts';
import { besideField } from './given-by-mappings.ts';
import { NewUserForm, toNewUser, UserFormSchema, type UserForm } from './user-form.ts';
import { lastStays } from './last-stays.ts';
import { userRisks } from './user-risks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { clientOf } from '../../kinds/entity/client-of.ts';

const byAllBuildings = ({ draft }: FieldMoment) =>
  draft['hasAllBuildings'] === true ? 'Has all buildings, including those added later.' : undefined;

const sections: readonly SectionOf<UserForm>[] = [
  {
    id: 'person',
    title: 'Person',
    fields: [...identityFields(ofEnterprise, true), ...reachFields],
  },
  firstPasswordSection('The person signs in with their email and this password.'),
  {
    id: 'access',
    title: 'Access',
    description: 'Roles say what the person may do, buildings say where.',
    fields: [
      { field: 'status', label: 'Status', as: 'choice', numeric: true, required: true },
      { field: 'primaryBuilding', label: 'Primary building', as: 'search', named: true },
      { field: 'roleUIDs', label: 'Roles', as: 'many', beside: ({ record }) => besideField(record, 'Role') },
      {
        field: 'isInClassicMode',
        label: 'Classic mode',
        as: 'switch',
        hint: 'Works with the roles of the classic apps. Leaving it sends all roles of the person again.',
      },
      {
        field: 'hasAllBuildings',
        label: 'All buildings',
        as: 'switch',
        hint: 'Works in every building of the client; the list of buildings is then cleared.',
        beside: ({ record }) => besideField(record, 'All buildings'),
      },
      {
        field: 'buildingUIDs',
        label: 'Buildings',
        as: 'many',
        locked: byAllBuildings,
        beside: ({ record }) => besideField(record, 'Building'),
      },
    ],
  },
  {
    id: 'work',
    title: 'Work',
    fields: [
      { field: 'titleUID', label: 'Title', as: 'search' },
      { field: 'hireDate', label: 'Hire date', as: 'date' },
      { field: 'departmentUids', label: 'Departments', as: 'many' },
      { field: 'occupationUids', label: 'Occupations', as: 'many' },
    ],
  },
  {
    id: 'preferences',
    title: 'Preferences',
    description: 'The person can change these themselves.',
    fields: [
      { field: 'defaultLandingPageUID', label: 'Default landing page', as: 'choice' },
      { field: 'pageSize', label: 'Rows per page', as: 'choice', numeric: true, required: true },
      { field: 'emailSubscriptions', label: 'Email subscriptions', as: 'boxes' },
    ],
  },
];

/** As much as an invitation needs; the rest is added on the person's page. */
const invitedSections: readonly SectionOf<UserForm>[] = [
  {
    id: 'person',
    title: 'Who is invited',
    description: 'They are emailed a link, valid for seven days, to choose a password.',
    fields: [
      {
        field: 'email',
        label: 'Email',
        as: 'email',
        fills: namesFollowing,
        required: true,
        wide: true,
        hint: 'A name found in the address is filled in below.',
      },
      { field: 'firstName', label: 'First name', required: true },
      { field: 'lastName', label: 'Last name', required: true },
      { field: 'roleUIDs', label: 'Roles', as: 'many' },
      { field: 'buildingUIDs', label: 'Buildings', as: 'many', locked: byAllBuildings },
      {
        field: 'hasAllBuildings',
        label: 'All buildings',
        as: 'switch',
        hint: 'Works in every building of the client; the list of buildings is then cleared.',
      },
    ],
  },
];

const shared: Omit<EntityDefinition<User, UserForm>, 'kind' | 'address'> = {
  noun: { one: 'user', many: 'users and contacts' },
  sections,
  nameField: ['firstName', 'lastName'],
  version: 1,
  blank: {
    firstName: '',
    lastName: '',
    email: '',
    mobilePhoneNumber: '',
    voicePhoneNumber: '',
    pageSize: 10,
    preferredContactMethods: ['Email'],
    primaryBuilding: null,
    buildingUIDs: [],
    hasAllBuildings: false,
    isInClassicMode: false,
    roleUIDs: [],
    status: userStatus.values.Active,
    titleUID: null,
    hireDate: null,
    departmentUids: [],
    occupationUids: [],
    defaultLandingPageUID: null,
    emailSubscriptions: [],
    ...noPassword,
  },
  record: users.get.reply,
  schema: UserFormSchema,
  newSchema: NewUserForm,
  alsoWrong: (form, record) => ({
    ...passwordsAgree(form),
    ...lastStays(form, record),
    ...wrongPageSize(form, record),
  }),
  secrets: passwordFields,
  keyOf: ({ uid }) => uid,
  toDraft: toUserDraft,
  calls: {
    get: (api, { scope, key }, { signal }) => api.send(users.get, { client: clientOf(scope), user: key }, { signal }),
    create: writeWith({ schema: NewUser, toBody: toNewUser }, (api, scope, body, { signal }) =>
      api.send(users.create, { client: clientOf(scope), body }, { signal }),
    ),
    update: patchWith(
      (api, { scope, key }, body, { signal, version }) =>
        api.send(users.patch, { client: clientOf(scope), user: key, body, version }, { signal }),
      toUserPatch,
    ),
  },
  rules: peopleRules,
  above:
    'This person may do or reach more than you, so you can look but not change anything: ask somebody who may do the same.',
  aliases: {
    userName: 'email',
    userRoles: 'roleUIDs',
    userBuildings: 'buildingUIDs',
    userActive: 'status',
    userTitle: 'titleUID',
    userDepartments: 'departmentUids',
    userOccupations: 'occupationUids',
    defaultLandingPage: 'defaultLandingPageUID',
  },
  risks: userRisks,
  list: (area) => to(area === 'admin' ? pages.userSearch : pages.people),
  listName: (area) => (area === 'admin' ? 'user search' : 'users and contacts'),
};

/** A client user (§3): patched by the difference of changed fields with the rules of §4 (D-139…D-143). */
export const user = defineEntity<User, UserForm>({
  ...shared,
  kind: 'user',
  address: (area, scope, key) =>
    area === 'admin'
      ? to(pages.foundUser, { user: key ?? '', client: clientOf(scope) })
      : key === null
        ? to(pages.addUser)
        : to(pages.user, { user: key }),
});

/** A user whose identity an enterprise keeps has a page of their own in the client area (D-071). */
export const enterpriseUser = defineEntity<User, UserForm>({
  ...shared,
  kind: 'enterpriseUser',
  noun: { ...shared.noun, one: 'enterprise user' },
  address: (area, scope, key) =>
    area === 'admin'
      ? to(pages.foundUser, { user: key ?? '', client: clientOf(scope) })
      : to(pages.enterpriseUser, { user: key ?? '' }),
});

/** Somebody new who is invited: the same record, with a form of what an invitation needs. */
export const invitedUser = defineEntity<User, UserForm>({
  ...shared,
  kind: 'invitedUser',
  adding: 'Invite user',
  sections: invitedSections,
  blank: { ...shared.blank, invite: true },
  address: (_area, _scope, key) => (key === null ? inviteAddress : to(pages.user, { user: key })),
});
