import { levels, type Level } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { addingSeveral } from '../../parts/premises/adding-several.ts';
import { levelAddress, levelNoun } from './level-address.ts';

/** The levels of a building, page by page; the host’s `Name` is the level’s, and nothing else is sorted by (§7, D-138, D-215). */
export const levelList = defineCollection<Level>({
  kind: 'levels',
  noun: levelNoun,
  keyField: 'uid',
  nameField: 'levelName',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '', building = '' }, query, signal) =>
      (await api.send(levels.list, { client, building, query }, { signal })).data,
    file: (api, { client = '', building = '' }, query, asked) =>
      api.file(levels.list, { client, building, query }, asked),
    order: 'Name',
  },
  columns: [
    { field: 'levelName', label: 'Level name', primary: true, sortAs: 'Name' },
    { field: 'displayOrder', label: 'Display order', width: 'fit' },
    {
      field: 'hasRasterFile',
      label: 'Floor plan',
      width: 'fit',
      cell: ({ hasRasterFile }) => (hasRasterFile ? <Status tone="success">Floor plan</Status> : 'None'),
    },
  ],
  filters: [],
  actions: [
    addingSeveral(levelNoun, async (api, { client = '', building = '' }, name, options) => {
      await api.send(levels.create, { client, building, body: { levelName: name, displayOrder: 0 } }, options);
    }),
  ],
  rowAddress: (area, scope, { uid }) => levelAddress(area, scope, uid),
});
