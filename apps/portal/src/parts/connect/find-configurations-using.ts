import { filterOf, webhookConfigurations, type Api } from '@wardmere/api';
import type { Holder } from '@wardmere/machines';
import { defineLookup } from '../lookups/define-lookup.ts';
import { configurationAddress } from './connect-addresses.ts';

/** So many are named at once; the rest stands in the list. */
const FEW = 5;

interface Using {
  readonly client: string;
  readonly brand: string;
  /** The credential they use. */
  readonly key: string;
  readonly most: number;
}

/** The first configurations that use a credential, in the order of their names, and how many there are. */
export async function findUsing(
  api: Api,
  { client, brand, key, most }: Using,
  signal?: AbortSignal,
): Promise<{ readonly holders: readonly Holder[]; readonly total: number }> {
  const query = {
    pagesize: most,
    pagenumber: 0,
    orderInstructions: 'name',
    filter: filterOf([{ field: 'webhookCredentialId', operator: 'eq', value: key }]),
  };
  const { data } = await api.send(webhookConfigurations.list, { client, query }, signal && { signal });
  return {
    holders: data.items.map(({ id, name }) => ({ key: id, name, address: configurationAddress({ brand }, id) })),
    total: data.rowCount,
  };
}

/** What uses a credential: how many configurations, and the first of them by name. */
export const configurationsUsing = defineLookup({
  kind: 'configurations that use a credential',
  isOfRecord: true,
  fetch: async (api, { client = '', brand = '', uid: key = '' }) => [
    await findUsing(api, { client, brand, key, most: FEW }),
  ],
});
