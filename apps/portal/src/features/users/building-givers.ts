import { users } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** Who may give somebody a building, of those whom one sees. */
export const buildingGivers = defineLookup({
  kind: 'givers of a building',
  isOfRecord: true,
  fetch: async (api, { client = '', user = '', building = '' }) =>
    (await api.send(users.access, { client, user, query: { building } })).data.buildingGivers,
  isQuiet: true,
});
