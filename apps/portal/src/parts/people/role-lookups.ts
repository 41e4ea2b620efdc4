import { roles, type Api, type Role, type SessionContext } from '@wardmere/api';
import { useSession } from '../../system/hooks.ts';
import { useFacts } from '../../system/hooks.ts';
import type { Choices } from '../../kinds/entity/fields.ts';
import { choicesFrom } from '../lookups/choices-from.ts';
import { defineLookup, type LookupAt } from '../lookups/define-lookup.ts';
import { labelsOf } from '../lookups/labels-of.ts';
import { useFreshLookup, useLookup, type Lookup } from '../lookups/use-lookup.ts';

/** Global-admin roles first, 200 at most (§7, §9). */
export const roleQuery = { orderInstructions: 'isGlobalAdmin desc', pageSize: 200 };

export const permissionGroups = defineLookup({
  kind: 'permission groups',
  fetch: async (api, { client = '' }) => (await api.send(roles.permissionGroups, { client })).data,
});
/** What the permissions of a client are called. */
export const permissionLabels = (client: string) => ({ lookup: labelsOfPermissions, scope: { client } });
const labelsOfPermissions = labelsOf(permissionGroups, ({ permissions }) =>
  permissions.map(({ name, displayName }) => ({ value: name, label: displayName || name })),
);
const everyRole = async (api: Api, client: string) =>
  (await api.send(roles.list, { client, query: roleQuery })).data.items;
export const offeredRoles = defineLookup({
  kind: 'roles to choose from',
  fetch: (api, { client = '' }) => everyRole(api, client),
});
export const givableRoles = defineLookup({
  kind: 'givable roles',
  fetch: async (api, { client = '' }) => (await everyRole(api, client)).filter(isGivable),
});
/** Which roles an administrator may give, to somebody new or on behalf of a person. */
export const assignableRoles = defineLookup({
  kind: 'assignable roles',
  fetch: async (api, { client = '', administrator: user = '', person = '' }) =>
    (await api.send(roles.assignable, { client, user, query: person === '' ? {} : { onBehalfOfUserUID: person } }))
      .data,
});

/**
 * The permissions that somebody can give a role of a client, under their groups (D-106): those they hold themselves, and
 * what the role has already (D-282).
 */
export function usePermissionChoices(client: string, held: readonly string[] = []): Choices {
  const { items, ...groups } = useLookup({ lookup: permissionGroups, scope: { client } });
  const own = useFacts().permissions;
  const permissions = items.flatMap(({ name, displayName, permissions: inGroup }) =>
    inGroup
      .filter((permission) => [...own, ...held].includes(permission.name))
      .map((permission) => ({ ...permission, group: displayName || name })),
  );
  return choicesFrom({ ...groups, items: permissions }, ({ name, displayName, description, group }) => ({
    value: name,
    label: displayName || name,
    detail: description,
    group,
  }));
}

/** Every role of a client. */
export const rolesOf = (client: string): LookupAt<Role> => ({ lookup: offeredRoles, scope: { client } });

/** The roles of a client as they are now. */
export const useRoles = (client: string): Lookup<Role> => useFreshLookup(rolesOf(client));

/**
 * The roles the signed-in person may give, to somebody new or on behalf of a person: system users are none of the
 * client's users, and are offered every role of it that allows no more than they may do (D-162, D-282).
 */
export const useAssignable = (client: string, person: string | null = null): LookupAt<Role> =>
  assignableBy(useSession(), client, person ?? '');

/** The same of whoever has a session. */
export const assignableBy = (session: SessionContext | null, client: string, person: string) =>
  session === null || session.isSystemUser
    ? { lookup: givableRoles, scope: { client } }
    : { lookup: assignableRoles, scope: { client, administrator: session.userId, person } };

/** Of some roles those that allow no more than the person may do: nobody gives another (D-282). */
export const givable = (lookup: Lookup<Role>): Lookup<Role> => ({
  ...lookup,
  items: lookup.items.filter(isGivable),
});

/**
 * What a role allows decides, not who has it: one that is above whoever looks, because an administrator has it as well, can
 * be given all the same. A host that does not tell what decides is asked for no more than it tells.
 */
export const isGivable = ({ allowsMore, isAbove }: Pick<Role, 'allowsMore' | 'isAbove'>) =>
  (allowsMore ?? isAbove) !== true;

/** The roles of some uids, as they are called. */
export const among = ({ items }: Lookup<Role>, uids: readonly string[]) =>
  items.filter(({ roleUID }) => uids.includes(roleUID));

/** Roles to choose from, the built-in ones told apart; what a person holds and nobody here may assign is shown as such. */
export const roleChoices = (lookup: Lookup<Role>, held: readonly Pick<Role, 'roleUID' | 'roleName'>[] = []): Choices =>
  choicesFrom(
    lookup,
    ({ roleUID, roleName, roleDescription, isGlobalAdmin }) => ({
      value: roleUID,
      label: roleName,
      ...(isGlobalAdmin ? { detail: 'Global admin' } : roleDescription && { detail: roleDescription }),
    }),
    held
      .filter(({ roleUID }) => lookup.items.every((item) => item.roleUID !== roleUID))
      .map(({ roleUID, roleName }) => ({
        value: roleUID,
        label: roleName,
        // Who may not give it may not take it either (D-162).
        ...(lookup.state === 'ready' && { detail: 'You cannot assign this role.', disabled: true }),
      })),
  );
