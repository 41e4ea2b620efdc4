import { credentialTypeLabel, credentialTypes, webhookCredentials, type WebhookCredential } from '@wardmere/api';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { credentialAddress, credentialNoun } from '../../parts/connect/connect-addresses.ts';

/** The credentials of a client, page by page, ordered by name. */
export const credentialList = defineCollection<WebhookCredential>({
  kind: 'credentials',
  noun: credentialNoun,
  keyField: 'id',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, query, signal) =>
      (await api.send(webhookCredentials.list, { client, query }, { signal })).data,
    file: (api, { client = '' }, query, asked) => api.file(webhookCredentials.list, { client, query }, asked),
    order: 'name',
  },
  columns: [
    { field: 'name', label: 'Name', primary: true, sortAs: 'name' },
    { field: 'type', label: 'Type', cell: ({ type }) => credentialTypeLabel(type), sortAs: 'type' },
  ],
  filters: [
    {
      field: 'type',
      label: 'Type',
      options: credentialTypes.map(({ type, label }) => ({ value: type, label })),
      filterAs: 'type',
    },
  ],
  rowAddress: (_area, scope, { id }) => credentialAddress(scope, id),
});
