import { webhookLogs, type WebhookLogEntry } from '@wardmere/api';
import { defineCollection } from '../../kinds/collection/define-collection.ts';

const counted = defineCollection<WebhookLogEntry>({
  kind: 'newer deliveries',
  noun: { one: 'delivery', many: 'deliveries' },
  keyField: 'id',
  nameField: 'configurationName',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, _query, signal, { newer: filter = '' }) => {
      const query = { pagesize: 1, orderInstructions: 'timestamp desc', filter };
      return (await api.send(webhookLogs.list, { client, query }, { signal })).data;
    },
    order: 'timestamp desc',
  },
  columns: [],
  filters: [],
  rowAddress: () => undefined,
});

/** How many deliveries are newer than those that are shown: counted, none of them read, and nobody told where that fails. */
export const newerDeliveries = { ...counted, isQuiet: true } as const;
