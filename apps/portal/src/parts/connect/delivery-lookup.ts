import { webhookLogs } from '@wardmere/api';
import { defineLookup } from '../lookups/define-lookup.ts';

/** Everything that is kept of one delivery. */
export const deliveryDetails = defineLookup({
  kind: 'details of a delivery',
  isOfRecord: true,
  // Where it stands open it says itself that it could not be had.
  isQuiet: true,
  fetch: async (api, { client = '', delivery = '' }) => [
    { uid: delivery, ...(await api.send(webhookLogs.get, { client, log: delivery })).data },
  ],
});
