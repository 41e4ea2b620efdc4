import { webhookCredentials, type Api, type Named } from '@wardmere/api';
import { defineLookup } from '../lookups/define-lookup.ts';

const LARGEST = 1000;

/** The credentials of a client by their names, page after page. */
export async function fetchCredentials(api: Api, client: string, signal?: AbortSignal): Promise<readonly Named[]> {
  const found: Named[] = [];
  for (let page = 0; ; page += 1) {
    const query = { pagesize: LARGEST, pagenumber: page, orderInstructions: 'name' };
    const { data } = await api.send(webhookCredentials.list, { client, query }, signal && { signal });
    found.push(...data.items.map(({ id, name }) => ({ uid: id, name })));
    if (data.items.length < LARGEST || found.length >= data.rowCount) return found;
  }
}

/** What a configuration may prove itself with. */
export const offeredCredentials = defineLookup({
  kind: 'credentials of a client',
  fetch: (api, { client = '' }) => fetchCredentials(api, client),
});
