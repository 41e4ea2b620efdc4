import { securityGroups } from '@wardmere/api';
import { defineLookup } from '../lookups/define-lookup.ts';
import { everyPage } from '../lookups/every-page.ts';

/** The largest page there is (D-164). */
const LARGEST = 1000;

/** Every mapping of a client, by name: what a person is given depends on all of them, and any of them may bring a building. */
export const mappingsOfClient = defineLookup({
  kind: 'mappings of client',
  fetch: (api, { client = '' }) =>
    everyPage(async (query) => {
      const asked = { ...query, orderInstructions: 'name' };
      return (await api.send(securityGroups.list, { client, query: asked })).data;
    }, LARGEST),
  isQuiet: true,
});
