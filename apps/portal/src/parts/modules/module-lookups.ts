import { modules as moduleCalls, type ModuleGroup } from '@wardmere/api';
import { defineLookup, type LookupAt } from '../lookups/define-lookup.ts';

/** Which modules are offered: those of a client as it is kept, or of the type that is chosen for it. */
export interface Offer {
  readonly client: string | null;
  /** The type the client is kept with; none while it does not exist. */
  readonly kept: number | null;
  readonly type: number;
}

export const groupsOfType = defineLookup({
  kind: 'module groups of a client type',
  fetch: async (api, { type = '' }) => (await api.send(moduleCalls.groupsOfType, { type })).data,
});
export const groupsOfClient = defineLookup({
  kind: 'module groups of a client',
  fetch: async (api, { client = '' }) => (await api.send(moduleCalls.groupsOfClient, { client })).data,
});

/**
 * The module groups of a client, or of a client type while the client does not exist or is about to become another type
 * (D-124). What is known of a client is known of it as one type: saved as another, it is asked for anew.
 */
export const moduleGroups = ({ client, kept, type }: Offer): LookupAt<ModuleGroup> =>
  client === null || kept !== type
    ? { lookup: groupsOfType, scope: { type: String(type) } }
    : { lookup: groupsOfClient, scope: { client, kept: String(kept) } };
