import { modules as moduleCalls, type Api, type ModuleGroup } from '@wardmere/api';
import type { LookupQuestion } from '../lookups/use-lookup.ts';

/** The module groups of a client, or of a client type while the client does not exist yet (D-124). */
export const moduleGroups = (client: string | null, type: number): LookupQuestion<ModuleGroup> =>
  client === null
    ? {
        name: `moduleGroupsOfType:${type}`,
        fetch: async (api: Api) => (await api.send(moduleCalls.groupsOfType, { type: String(type) })).data,
      }
    : {
        name: `moduleGroupsOfClient:${client}`,
        fetch: async (api: Api) => (await api.send(moduleCalls.groupsOfClient, { client })).data,
      };
