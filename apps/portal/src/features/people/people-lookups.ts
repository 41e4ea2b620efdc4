import {
  buildings,
  departments,
  lookups,
  occupations,
  profiles,
  roles,
  titles,
  type Api,
  type Role,
} from '@wardmere/api';
import { fetchWhole } from '../../kinds/lookup/fetch-whole.ts';
import type { Choices } from '../../kinds/entity/fields.ts';
import type { Lookup } from '../lookups/lookup-store.ts';

/** Global-admin roles first, 200 at most (§7, §9). */
const roleQuery = { orderInstructions: 'isGlobalAdmin desc', pageSize: 200 };

/** Every role of a client. */
export const rolesOf = (client: string) => ({
  name: `roles:${client}`,
  fetch: async (api: Api) => (await api.send(roles.list, { client, query: roleQuery })).data.items,
});

/** The roles an administrator may assign, to somebody new or on behalf of a person (D-162). */
export const assignableRoles = (client: string, administrator: string, person: string | null) => ({
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

/** Every building of a client, for pickers (D-170). */
export const buildingsOf = (client: string) => ({
  name: `all buildings:${client}`,
  fetch: async (api: Api) => (await api.send(buildings.all, { client })).data,
});

export const titlesOf = (client: string) => ({
  name: `titles:${client}`,
  fetch: (api: Api) => fetchWhole(api, titles, { client }),
});
export const departmentsOf = (client: string) => ({
  name: `departments:${client}`,
  fetch: (api: Api) => fetchWhole(api, departments, { client, order: 'name' }),
});
export const occupationsOf = (client: string) => ({
  name: `occupations:${client}`,
  fetch: (api: Api) => fetchWhole(api, occupations, { client, order: 'name' }),
});

export const landingPages = {
  name: 'default landing pages',
  fetch: async (api: Api) => (await api.send(lookups.defaultLandingPages, {})).data,
};
export const emailSubscriptions = {
  name: 'email subscriptions',
  fetch: async (api: Api) => (await api.send(profiles.emailSubscriptions, {})).data,
};

interface Named {
  readonly uid: string;
  readonly name: string;
}

/** What a lookup of named things offers, with what the record holds already: that stays choosable by its name. */
export function named({ items, standing }: Lookup<Named>, held: readonly Named[] = []): Choices {
  const others = held.filter(({ uid }) => items.every((item) => item.uid !== uid));
  return {
    options: [...items, ...others].map(({ uid, name }) => ({ value: uid, label: name })),
    loading: standing === 'loading',
  };
}

/** Roles to choose from; what a person holds and nobody here may assign is shown as such. */
export function roleChoices(
  { items, standing }: Lookup<Role>,
  held: readonly Pick<Role, 'roleUID' | 'roleName'>[] = [],
): Choices {
  const others = held.filter(({ roleUID }) => items.every((item) => item.roleUID !== roleUID));
  return {
    options: [
      ...items.map(({ roleUID, roleName, roleDescription, isGlobalAdmin }) => ({
        value: roleUID,
        label: roleName,
        ...(isGlobalAdmin ? { detail: 'Global admin' } : roleDescription && { detail: roleDescription }),
      })),
      ...others.map(({ roleUID, roleName }) => ({
        value: roleUID,
        label: roleName,
        ...(standing === 'ready' && { detail: 'You cannot assign this role.' }),
      })),
    ],
    loading: standing === 'loading',
  };
}
