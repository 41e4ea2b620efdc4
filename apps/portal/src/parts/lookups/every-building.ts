import { buildings } from '@wardmere/api';
import { defineLookup } from './define-lookup.ts';

export const everyBuilding = defineLookup({
  kind: 'every building',
  fetch: async (api, { client = '' }) => (await api.send(buildings.all, { client })).data,
});

/** Every building of a client, for pickers (D-170). */
export const buildingsOf = (client: string) => ({ lookup: everyBuilding, scope: { client } });
