import { webhookReadiness } from '@wardmere/api';
import { defineLookup } from '../lookups/define-lookup.ts';

/** How often it is asked again what a configuration was found like that was just saved. */
export const LOOKED_EVERY = 2000;

/** How ready the enabled configurations of a client are (D-279). */
export const readinessOfConfigurations = defineLookup({
  kind: 'readiness of configurations',
  fetch: async (api, { client = '' }) =>
    (await api.send(webhookReadiness.list, { client })).data.map((found) => ({ ...found, uid: found.configurationId })),
});
