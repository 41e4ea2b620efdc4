import { users, type Named } from '@wardmere/api';
import { defineCollection } from '../../kinds/collection/define-collection.ts';

/** The buildings a user works in, by whatever way each was given (§7, D-287). */
export const reachList = defineCollection<Named>({
  kind: 'buildings of user',
  noun: { one: 'building', many: 'buildings' },
  keyField: 'uid',
  nameField: 'name',
  source: {
    kind: 'whole',
    fetch: async (api, { client = '', user = '' }, signal) =>
      (await api.send(users.buildings, { client, user }, { signal })).data,
    searched: ['name'],
  },
  columns: [{ field: 'name', label: 'Building', primary: true }],
  filters: [],
  rowAddress: () => undefined,
});
