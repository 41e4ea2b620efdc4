import { LARGEST_PAGE, webhookConfigurations } from '@wardmere/api';
import { defineLookup } from '../lookups/define-lookup.ts';
import { everyPage } from '../lookups/every-page.ts';

/** What the log is narrowed by: the configurations of a client, by their names. */
export const offeredConfigurations = defineLookup({
  kind: 'configurations of a client',
  fetch: async (api, { client = '' }) => {
    const found = await everyPage(async (asked) => {
      const query = { ...asked, orderInstructions: 'name' };
      return (await api.send(webhookConfigurations.list, { client, query })).data;
    }, LARGEST_PAGE);
    return found.map(({ id, name }) => ({ uid: id, name }));
  },
});
