import { webhookLogs, type WebhookLogEntry } from '@wardmere/api';
import { defineCollection } from '../../kinds/collection/define-collection.ts';

/** How many deliveries are newer than those that are shown: counted, and none of them read. */
export const newerDeliveries = defineCollection<WebhookLogEntry>({
  kind: 'newer deliveries',
  noun: { one: 'delivery', many: 'deliveries' },
  keyField: 'id',
  nameField: 'configurationName',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '', filter = '' }, _query, signal) => {
      const query = { pagesize: 1, orderInstructions: 'timestamp desc', filter };
      return (await api.send(webhookLogs.list, { client, query }, { signal })).data;
    },
    order: 'timestamp desc',
  },
  columns: [],
  filters: [],
  rowAddress: () => undefined,
});
