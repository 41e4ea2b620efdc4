import { locations, type Location } from '@wardmere/api';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { addingSeveral } from '../../parts/premises/adding-several.ts';
import { locationAddress, locationNoun } from './location-address.ts';

/** The locations on a level, page by page, ordered by name (§7, D-215). */
export const locationList = defineCollection<Location>({
  kind: 'locations',
  noun: locationNoun,
  keyField: 'uid',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '', building = '', level = '' }, query, signal) =>
      (await api.send(locations.list, { client, building, level, query }, { signal })).data,
    file: (api, { client = '', building = '', level = '' }, query, asked) =>
      api.file(locations.list, { client, building, level, query }, asked),
    order: 'Name',
  },
  columns: [{ field: 'name', label: 'Name', primary: true, sortAs: 'Name' }],
  filters: [],
  actions: [
    addingSeveral(locationNoun, async (api, { client = '', building = '', level = '' }, name, options) => {
      await api.send(locations.create, { client, building, level, body: { name } }, options);
    }),
  ],
  rowAddress: (area, scope, { uid }) => locationAddress(area, scope, uid),
});
