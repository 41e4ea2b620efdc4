import { history } from '@wardmere/api';
import { defineCollection } from '../collection/define-collection.ts';
import { toldEntry, type ToldEntry } from './entry-id.ts';

/** No more are fetched at once: whoever looks for what is older narrows the history of the client. */
export const MOST_ENTRIES = 200;

/** What changed on one record, the newest first. */
export const historyOfRecord = defineCollection<ToldEntry>({
  kind: 'history of record',
  noun: { one: 'change', many: 'changes' },
  keyField: 'id',
  nameField: 'recordName',
  source: {
    kind: 'whole',
    fetch: async (api, { client = '', record = '' }, signal) => {
      const query = { record, pagesize: MOST_ENTRIES };
      const { data } =
        client === ''
          ? await api.send(history.ofPlatform, { query }, { signal })
          : await api.send(history.list, { client, query }, { signal });
      return data.items.map(toldEntry);
    },
    searched: ['recordName', 'personName'],
  },
  columns: [{ field: 'at', label: 'When', primary: true }],
  filters: [],
  rowAddress: () => undefined,
});
