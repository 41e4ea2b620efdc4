import { securityGroups } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';
import { everyPage } from '../../parts/lookups/every-page.ts';

/** Every mapping of a client: any of them may bring a building. */
export const mappingsOfClient = defineLookup({
  kind: 'mappings of client',
  fetch: (api, { client = '' }) =>
    everyPage(async (query) => (await api.send(securityGroups.list, { client, query })).data),
  isQuiet: true,
});
