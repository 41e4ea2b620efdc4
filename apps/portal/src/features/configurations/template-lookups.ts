import { webhookTemplates, type ConfigurationTemplate } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** The templates of a type of configuration (D-182). */
export const offeredTemplates = defineLookup({
  kind: 'configuration templates',
  fetch: async (api, { configType = '' }) =>
    (await api.send(webhookTemplates.list, { configType })).data.map(({ id, name }) => ({ uid: id, name })),
});

/** One of them, with what it fills. */
export const configurationTemplate = defineLookup({
  kind: 'configuration template',
  fetch: async (
    api,
    { configType = '', template = '' },
  ): Promise<readonly (ConfigurationTemplate & { uid: string })[]> => {
    const { data } = await api.send(webhookTemplates.get, { configType, template });
    return [{ ...data, uid: template }];
  },
});
