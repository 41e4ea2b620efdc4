import { locations } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';
import { everyPage } from '../../parts/lookups/every-page.ts';

/** The locations of a level, whole: what a floor plan shows, in words. */
export const locationsOfLevel = defineLookup({
  kind: 'locations of a level',
  isOfRecord: true,
  fetch: (api, { client = '', building = '', level = '' }) =>
    everyPage(
      async (page) =>
        (await api.send(locations.list, { client, building, level, query: { ...page, orderInstructions: 'Name' } }))
          .data,
    ),
});
