import { modules as moduleCalls, type Api, type ModuleGroup } from '@wardmere/api';
import type { LookupQuestion } from '../lookups/use-lookup.ts';

/** Which modules are offered: those of a client as it is kept, or of the type that is chosen for it. */
export interface Offer {
  readonly client: string | null;
  /** The type the client is kept with; none while it does not exist. */
  readonly kept: number | null;
  readonly type: number;
}

/**
 * The module groups of a client, or of a client type while the client does not exist or is about to become another type
 * (D-124). What is known of a client is known of it as one type: saved as another, it is asked for anew.
 */
export const moduleGroups = ({ client, kept, type }: Offer): LookupQuestion<ModuleGroup> =>
  client === null || kept !== type
    ? {
        name: `moduleGroupsOfType:${type}`,
        fetch: async (api: Api) => (await api.send(moduleCalls.groupsOfType, { type: String(type) })).data,
      }
    : {
        name: `moduleGroupsOfClient:${client}:${kept}`,
        fetch: async (api: Api) => (await api.send(moduleCalls.groupsOfClient, { client })).data,
      };
