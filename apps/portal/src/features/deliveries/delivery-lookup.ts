import { webhookLogs } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** Everything that is kept of one delivery. */
export const deliveryDetails = defineLookup({
  kind: 'details of a delivery',
  fetch: async (api, { client = '', delivery = '' }) => [
    { uid: delivery, ...(await api.send(webhookLogs.get, { client, log: delivery })).data },
  ],
});
