import { modules } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** The modules that a client has. */
export const modulesOfClient = defineLookup({
  kind: 'modules of a client',
  fetch: async (api, { client = '' }) => (await api.send(modules.ofClient, { client })).data,
});
