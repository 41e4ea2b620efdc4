import { roles, type Api, type Named, type Role } from '@wardmere/api';
import { useSession } from '../../app/hooks.ts';
import type { Choices } from '../../kinds/entity/fields.ts';
import { choicesFrom } from '../lookups/choices-from.ts';
import type { Lookup } from '../lookups/lookup-store.ts';
import { useFreshLookup, useLookup } from '../lookups/use-lookup.ts';

/** Global-admin roles first, 200 at most (§7, §9). */
export const roleQuery = { orderInstructions: 'isGlobalAdmin desc', pageSize: 200 };

const groupsOf = (client: string) => ({
  name: `permissionGroups:${client}`,
  fetch: async (api: Api) => (await api.send(roles.permissionGroups, { client })).data,
});

/** The permissions a role of a client can be given, under their groups (D-106). */
export function usePermissionChoices(client: string): Choices {
  const { items, ...groups } = useLookup(groupsOf(client));
  const permissions = items.flatMap(({ name, displayName, permissions: inGroup }) =>
    inGroup.map((permission) => ({ ...permission, group: displayName || name })),
  );
  return choicesFrom({ ...groups, items: permissions }, ({ name, displayName, description, group }) => ({
    value: name,
    label: displayName || name,
    detail: description,
    group,
  }));
}

/** Every role of a client. */
export const rolesOf = (client: string) => ({
  name: `roles:${client}`,
  fetch: async (api: Api) => (await api.send(roles.list, { client, query: roleQuery })).data.items,
});

/** The roles of a client as they are now. */
export const useRoles = (client: string): Lookup<Role> => useFreshLookup(rolesOf(client));

const assignableRoles = (client: string, administrator: string, person: string | null) => ({
  name: `assignable roles:${client}:${administrator}:${person ?? 'new'}`,
  fetch: async (api: Api) =>
    (
      await api.send(roles.assignable, {
        client,
        user: administrator,
        query: person === null ? {} : { onBehalfOfUserUID: person },
      })
    ).data,
});

/**
 * The roles the signed-in person may give, to somebody new or on behalf of a person: provider staff are none of the
 * client's users, and are offered every role of it (D-162).
 */
export function useAssignable(client: string, person: string | null = null) {
  const session = useSession();
  return session === null || session.isSystemUser ? rolesOf(client) : assignableRoles(client, session.userId, person);
}

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
        ...(lookup.standing === 'ready' && { detail: 'You cannot assign this role.' }),
      })),
  );

/** The roles somebody can be given in the place of another; a built-in one is never a mere replacement. */
export async function fetchOrdinaryRoles(api: Api, client: string, signal: AbortSignal): Promise<readonly Named[]> {
  const { data } = await api.send(roles.list, { client, query: roleQuery }, { signal });
  return data.items
    .filter(({ isGlobalAdmin }) => !isGlobalAdmin)
    .map(({ roleUID, roleName }) => ({ uid: roleUID, name: roleName }));
}
