import { credentialTypeLabel, credentialTypes, webhookCredentials, type WebhookCredential } from '@wardmere/api';
import { CSV } from '@wardmere/api/csv';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { credential } from './credential.entity.ts';

/** The credentials of a client, page by page, ordered by name. */
export const credentialList = defineCollection<WebhookCredential>({
  kind: 'credentials',
  noun: credential.noun,
  keyField: 'id',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, query, signal) =>
      (await api.send(webhookCredentials.list, { client, query }, { signal })).data,
    file: (api, { client = '' }, query, signal) =>
      api.file(webhookCredentials.list, { client, query }, { signal, accept: CSV }),
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
  rowAddress: (area, scope, { id }) => credential.address(area, scope, id),
});
