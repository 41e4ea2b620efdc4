import { LARGEST_PAGE, webhookCredentials, type Api, type Named } from '@wardmere/api';
import { defineLookup } from '../lookups/define-lookup.ts';
import { everyPage } from '../lookups/every-page.ts';

/** The credentials of a client, by their names. */
export async function fetchCredentials(api: Api, client: string, signal?: AbortSignal): Promise<readonly Named[]> {
  const found = await everyPage(async (asked) => {
    const query = { ...asked, orderInstructions: 'name' };
    return (await api.send(webhookCredentials.list, { client, query }, signal && { signal })).data;
  }, LARGEST_PAGE);
  return found.map(({ id, name }) => ({ uid: id, name }));
}

/** What a configuration may prove itself with. */
export const offeredCredentials = defineLookup({
  kind: 'credentials of a client',
  fetch: (api, { client = '' }) => fetchCredentials(api, client),
});
