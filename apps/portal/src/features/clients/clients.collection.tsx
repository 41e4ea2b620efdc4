import { clients, clientTypeLabel, type ClientSummary } from '@wardmere/api';
import { clientStatus } from '@wardmere/api';
import { CodeText, Status } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { placeOfRow } from '../../parts/lookups/place-of-row.ts';
import { clientAddress, clientNoun } from './client-address.ts';
import { statusLabel, statusTone } from './client-statuses.ts';

/** A client as it is listed: with the name that the brand has for its type. */
export interface ListedClient extends ClientSummary {
  readonly typeName: string;
}

/** The clients of the signed-in person: one call, searched, filtered, sorted and paged in the browser (D-168). */
export const clientList = defineCollection<ListedClient>({
  kind: 'clients',
  noun: clientNoun,
  keyField: 'uid',
  nameField: 'name',
  source: {
    kind: 'whole',
    fetch: async (api, { user = '', brand = '' }, signal) => {
      const { data } = await api.send(clients.ofUser, { user, query: {} }, { signal });
      return data.map((client) => ({ ...client, typeName: clientTypeLabel(client.type, brand) }));
    },
    file: (api, { user = '' }, query, asked) => api.file(clients.ofUser, { user, query }, asked),
    order: { field: 'name' },
    searched: ['name', 'uniqueID', 'city', 'stateProvinceRegion'],
  },
  columns: [
    { field: 'name', label: 'Name', primary: true, sortAs: 'name' },
    {
      field: 'uniqueID',
      label: 'Unique ID',
      sortAs: 'uniqueID',
      width: 'fit',
      text: ({ uniqueID }) => uniqueID,
      cell: ({ uniqueID }) => <CodeText oneLine>{uniqueID}</CodeText>,
    },
    {
      field: 'type',
      label: 'Type',
      sortAs: 'type',
      text: ({ typeName }) => typeName,
      givesWay: 'third',
      oneLine: true,
    },
    {
      field: 'status',
      label: 'Status',
      sortAs: 'status',
      width: 'fit',
      text: ({ status }) => statusLabel(status),
      cell: ({ status }) => <Status tone={statusTone(status)}>{statusLabel(status)}</Status>,
    },
    { field: 'city', label: 'Place', sortAs: 'city', text: placeOfRow, givesWay: 'first', oneLine: true },
  ],
  filters: [{ field: 'status', label: 'Status', values: clientStatus.labels, filterAs: 'Status' }],
  rowAddress: (area, _scope, { uid }) => clientAddress(area, uid),
});
