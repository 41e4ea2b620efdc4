import { clients, connections, enabledModules, modules } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** What rules ask about a client that is not the one worked for; what could not be asked for is not known. */
export const factsOfClient = defineLookup({
  kind: 'facts of a client',
  fetch: async (api, { client: uid = '' }) => {
    const [{ data }, enabled, connection] = await Promise.all([
      api.send(clients.get, { client: uid, query: { loadModules: false } }),
      api.send(modules.ofClient, { client: uid }).then(
        (answer) => enabledModules(answer.data),
        () => null,
      ),
      api.find(connections.status, { client: uid }).then(
        (answer) => answer?.data.hasConnection === true,
        () => null,
      ),
    ]);
    return [{ uid, client: { uid, name: data.name, type: data.type }, modules: enabled, connection }];
  },
});
