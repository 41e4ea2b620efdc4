import { webhookConfigurations, type WebhookConfiguration } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** What a copy is made of; a configuration that is not there is told as none. */
export const copiedConfiguration = defineLookup({
  kind: 'configuration to copy',
  isOfRecord: true,
  fetch: async (
    api,
    { client = '', configuration = '' },
  ): Promise<readonly { readonly uid: string; readonly record: WebhookConfiguration }[]> => {
    const found = await api.find(webhookConfigurations.get, { client, configuration });
    return found === null ? [] : [{ uid: configuration, record: found.data }];
  },
});
