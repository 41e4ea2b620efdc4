import { stationAccounts } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** What a station is called; nothing else of it is kept. */
export const stationNames = defineLookup({
  kind: 'name of a station',
  isOfRecord: true,
  fetch: async (api, { client = '', station = '' }) => {
    const { uid, name } = (await api.send(stationAccounts.get, { client, station })).data;
    return [{ uid, name }];
  },
});
