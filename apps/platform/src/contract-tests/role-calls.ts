import { accounts } from '../seed/accounts.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who } from './world.ts';

const client = { client: sample.northmoor };
const strangers: readonly Who[] = ['american', 'clientServices'];
const badRoles = [
  null,
  [],
  'text',
  7,
  {},
  { roleName: ' ' },
  { ...sample.roleDraft(), roleName: ['x'] },
  { ...sample.roleDraft(), roleName: 'x'.repeat(251) },
  { ...sample.roleDraft(), roleDescription: 'x'.repeat(1001) },
  { ...sample.roleDraft(), permissions: 'canmanageusers' },
  { ...sample.roleDraft(), permissions: [7] },
  { ...sample.roleDraft(), permissions: [''] },
  { ...sample.roleDraft(), permissions: ['nobody_knows_this'] },
  { ...sample.roleDraft(), permissions: ['canmanageclients'] },
  { ...sample.roleDraft(), assignableRoleUIDs: ['x'] },
  { ...sample.roleDraft(), assignableRoleUIDs: [sample.riverbendRole] },
  { ...sample.roleDraft(), assignableRoleUIDs: [sample.northmoor] },
  { ...sample.roleDraft(), isGlobalAdmin: true },
  { ...sample.roleDraft(), defaultRoleUID: sample.northmoor },
  { ...sample.roleDraft(), roleUID: sample.riverbendRole },
];

/** The rows of roles and permission groups. */
export const roleCalls: Readonly<Record<string, Row>> = {
  'roles.list': {
    sent: () => ({ params: client, query: { orderInstructions: 'isGlobalAdmin desc', pageSize: 200 } }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'roles.get': {
    sent: () => ({ params: { ...client, role: sample.northmoorRole } }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'roles.create': {
    sent: () => ({ params: client, body: sample.roleDraft() }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    status: 201,
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
    badBodies: badRoles,
  },
  'roles.replace': {
    sent: async (world) => ({
      params: { ...client, role: await sample.newRole(world) },
      body: sample.roleDraft(),
    }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
    badBodies: badRoles,
  },
  'roles.remove': {
    sent: async (world) => ({ params: { ...client, role: await sample.newRole(world) } }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    status: 204,
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'roles.assignable': {
    sent: () => ({
      params: { ...client, user: accounts.clientAdministrator.uid },
      query: { onBehalfOfUserUID: accounts.buildingScoped.uid },
    }),
    allowed: ['clientAdministrator'],
    notPermitted: [],
    otherTenant: [...strangers, 'systemAdministrator', 'buildingScoped', 'withoutPermissions'],
  },
  'roles.ofSystem': {
    sent: () => ({}),
    allowed: ['systemAdministrator', 'clientServices'],
    notPermitted: ['clientAdministrator', 'american', 'withoutPermissions'],
    otherTenant: [],
  },
  'roles.permissionGroups': {
    sent: () => ({ params: client }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'roles.systemPermissionGroups': {
    sent: () => ({}),
    allowed: ['systemAdministrator', 'clientServices'],
    notPermitted: ['clientAdministrator', 'american', 'withoutPermissions'],
    otherTenant: [],
  },
};
