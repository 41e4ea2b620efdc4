import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { permissions as may } from './permissions.ts';
import { RoleDraft } from './role-draft.ts';
import { isAbove, list, ListQuery, Named, page, Text, Uid } from './shapes.ts';
import { unableTo, type Words } from './words.ts';

/** `{roleUID, roleName}`, as nested in users and mappings (D-109, D-137). */
export const NamedRole = v.object({ roleUID: Uid, roleName: v.string() });
export type NamedRole = v.InferOutput<typeof NamedRole>;

/** A role as read (§3, D-105). Unknown members are kept, so that a PUT loses nothing a server adds later (D-089). */
export const Role = v.looseObject({
  roleUID: Uid,
  roleName: v.string(),
  roleDescription: Text,
  /** Names of permissions, those the portal does not know included (D-077). */
  permissions: v.nullish(v.array(v.string()), []),
  /** The roles its holders may give to others. */
  assignableRoleUIDs: v.nullish(v.array(Uid), []),
  /** The provider's template role it came from. */
  defaultRoleUID: v.nullish(Uid, null),
  /** What the template is called; absent where it is not told. */
  defaultRoleName: v.optional(v.string()),
  /** Built in: read-only in the client area and never deleted. */
  isGlobalAdmin: v.nullish(v.boolean(), false),
  /** The mappings that give it. */
  securityGroups: v.nullish(v.array(Named), []),
  isAbove,
  /**
   * It allows more than the reader may do, so that they may neither give it nor let others give it (D-282). What allows no
   * more may be above them all the same, because of who has it. Absent means not told.
   */
  allowsMore: v.optional(v.boolean()),
});
export type Role = v.InferOutput<typeof Role>;

/** How many roles its holders may give to others. */
export const assignsInWords = ({ assignableRoleUIDs: { length } }: Pick<Role, 'assignableRoleUIDs'>): string =>
  length === 0 ? 'No roles' : `${length} ${length === 1 ? 'role' : 'roles'}`;

/** One permission of a group, as a person reads it (D-106). */
export const GroupedPermission = v.object({ uid: Uid, name: v.string(), displayName: Text, description: Text });
export type GroupedPermission = v.InferOutput<typeof GroupedPermission>;

/** A group of the permissions a role can be given (D-106). */
export const PermissionGroup = v.object({
  uid: Uid,
  name: Text,
  displayName: Text,
  permissions: v.nullish(v.array(GroupedPermission), []),
});
export type PermissionGroup = v.InferOutput<typeof PermissionGroup>;

const { pagesize, ...otherQuery } = ListQuery.entries;
/** The roles call spells its page size so; the list is fetched whole, 200 at most (§9, D-164). */
export const RoleListQuery = v.object({ ...otherQuery, pageSize: pagesize });

const base = 'usercontactrole/v2/clients/{client}/Roles';
const reading: Access = {
  system: [may.CanManageRoles, may.CanManageUsers],
  client: [may.CanManageRoles, may.CanManageUsers],
};
const managing: Access = { system: [may.CanManageRoles], client: [may.CanManageRoles] };
const one = (verb: 'fetch' | 'update' | 'delete'): Words => ({
  otherwise: unableTo(verb, 'role'),
  on: { 404: 'This role does not exist' },
});
const duplicate = '{roleName} already exists, please rename the role and try again.';

/** Roles and the permissions they can be given (§7, usercontactrole/v2 and product/v1). */
export const roles = {
  list: call(`GET ${base}`, {
    purpose: 'The roles of a client are fetched, global-admin roles first, 200 at most.',
    access: reading,
    query: RoleListQuery,
    reply: page(Role),
    words: { otherwise: unableTo('fetch', 'roles'), on: { 404: 'This client does not have roles' } },
  }),
  get: call(`GET ${base}/{role}`, {
    purpose: 'One role is fetched.',
    access: reading,
    reply: Role,
    versioned: true,
    words: one('fetch'),
  }),
  create: call(`POST ${base}`, {
    purpose: 'A role is created.',
    access: managing,
    rank: { over: 'role' },
    body: RoleDraft,
    reply: Role,
    versioned: true,
    words: { otherwise: unableTo('create', 'role'), duplicate },
  }),
  replace: call(`PUT ${base}/{role}`, {
    purpose: 'A role is replaced.',
    access: managing,
    rank: { over: 'role', param: 'role', changesRights: true },
    body: RoleDraft,
    reply: Role,
    versioned: true,
    words: { ...one('update'), duplicate },
  }),
  remove: call(`DELETE ${base}/{role}`, {
    purpose: 'A role is deleted.',
    access: managing,
    rank: { over: 'role', param: 'role', changesRights: true },
    versioned: true,
    words: one('delete'),
  }),
  assignable: call('GET usercontactrole/v2/clients/{client}/Users/{user}/roles', {
    purpose: 'The roles the signed-in person may assign are fetched, on behalf of another user.',
    access: { system: false, client: [may.CanManageUsers, may.CanManageRoles], self: 'user' },
    query: v.object({ onBehalfOfUserUID: v.optional(Uid) }),
    reply: list(Role),
    words: { otherwise: unableTo('fetch', 'roles'), on: { 404: 'This client does not have assignable roles' } },
  }),
  ofSystem: call('GET usercontactrole/v2/system/roles', {
    purpose: 'The system roles are fetched.',
    access: { system: [may.CanManageUsers], client: false },
    reply: list(Role),
    words: { otherwise: unableTo('fetch', 'roles') },
  }),
  permissionGroups: call('GET product/v1/clients/{client}/permissiongroups', {
    purpose: 'The permission groups of a client are fetched.',
    access: reading,
    reply: list(PermissionGroup),
    words: { otherwise: unableTo('fetch', 'permission groups') },
  }),
  systemPermissionGroups: call('GET product/v1/system/permissiongroups', {
    purpose: 'The system permission groups are fetched.',
    access: { system: [may.CanManageUsers], client: false },
    reply: list(PermissionGroup),
    words: { otherwise: unableTo('fetch', 'permission groups') },
  }),
};
