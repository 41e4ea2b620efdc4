import { webhookConfigurations, type Named } from '@wardmere/api';
import { defineLookup } from '../lookups/define-lookup.ts';

const LARGEST = 1000;

/** The configurations of a client by their names, page after page. */
export const offeredConfigurations = defineLookup<Named>({
  kind: 'configurations of a client',
  fetch: async (api, { client = '' }) => {
    const found: Named[] = [];
    for (let page = 0; ; page += 1) {
      const query = { pagesize: LARGEST, pagenumber: page, orderInstructions: 'name' };
      const { data } = await api.send(webhookConfigurations.list, { client, query });
      found.push(...data.items.map(({ id, name }) => ({ uid: id, name })));
      if (data.items.length < LARGEST || found.length >= data.rowCount) return found;
    }
  },
});
