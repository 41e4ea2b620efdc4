import { roles, type Api, type Named, type Role } from '@wardmere/api';
import type { Choices } from '../../kinds/entity/fields.ts';
import type { Lookup } from '../lookups/lookup-store.ts';
import { useFreshLookup, useLookup, useLookupRetry } from '../lookups/use-lookup.ts';

/** Global-admin roles first, 200 at most (§7, §9). */
export const roleQuery = { orderInstructions: 'isGlobalAdmin desc', pageSize: 200 };

const groupsOf = (client: string) => ({
  name: `permissionGroups:${client}`,
  fetch: async (api: Api) => (await api.send(roles.permissionGroups, { client })).data,
});

/** The permissions a role of a client can be given, under their groups (D-106). */
export function usePermissionChoices(client: string): Choices {
  const { items, standing } = useLookup(groupsOf(client));
  const retry = useLookupRetry(groupsOf(client));
  return {
    ...(standing === 'failed' && { retry }),
    options: items.flatMap(({ name, displayName, permissions }) =>
      permissions.map((permission) => ({
        value: permission.name,
        label: permission.displayName || permission.name,
        detail: permission.description,
        group: displayName || name,
      })),
    ),
    loading: standing === 'loading',
  };
}

const rolesOf = (client: string) => ({
  name: `roles:${client}`,
  fetch: async (api: Api) => (await api.send(roles.list, { client, query: roleQuery })).data.items,
});

/** The roles of a client as they are now. */
export const useRoles = (client: string): Lookup<Role> => useFreshLookup(rolesOf(client));

/** Roles to choose from, the built-in ones told apart. */
export const choicesOf = ({ items, standing }: Lookup<Role>): Choices => ({
  options: items.map(({ roleUID, roleName, isGlobalAdmin }) => ({
    value: roleUID,
    label: roleName,
    ...(isGlobalAdmin && { detail: 'Global admin' }),
  })),
  loading: standing === 'loading',
});

/** The roles somebody can be given in the place of another; a built-in one is never a mere replacement. */
export async function fetchOrdinaryRoles(api: Api, client: string, signal: AbortSignal): Promise<readonly Named[]> {
  const { data } = await api.send(roles.list, { client, query: roleQuery }, { signal });
  return data.items
    .filter(({ isGlobalAdmin }) => !isGlobalAdmin)
    .map(({ roleUID, roleName }) => ({ uid: roleUID, name: roleName }));
}
