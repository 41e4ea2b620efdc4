import { buildings, roles, type Api } from '@wardmere/api';
import type { ChoicesByField } from '../../kinds/entity/fields.ts';
import { useFreshLookup } from '../lookups/use-lookup.ts';

/** Global-admin roles first, 200 at most (§7, §9). */
const query = { orderInstructions: 'isGlobalAdmin desc', pageSize: 200 };

const rolesOf = (client: string) => ({
  name: `roles:${client}`,
  fetch: async (api: Api) => (await api.send(roles.list, { client, query })).data.items,
});
const buildingsOf = (client: string) => ({
  name: `all buildings:${client}`,
  fetch: async (api: Api) => (await api.send(buildings.all, { client })).data,
});

/** What a mapping can give: the roles and the buildings of its client, as they are now. */
export function useMappingChoices(client: string): ChoicesByField {
  const known = useFreshLookup(rolesOf(client));
  const places = useFreshLookup(buildingsOf(client));
  return {
    roleUIDs: {
      options: known.items.map(({ roleUID, roleName, isGlobalAdmin }) => ({
        value: roleUID,
        label: roleName,
        ...(isGlobalAdmin && { detail: 'Global admin' }),
      })),
      loading: known.standing === 'loading',
    },
    buildingUIDs: {
      options: places.items.map(({ uid, name }) => ({ value: uid, label: name })),
      loading: places.standing === 'loading',
    },
  };
}
