import { clients, roles, systemUsers } from '@wardmere/api';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** Every role of the platform. */
export const systemRoles = defineLookup({
  kind: 'roles of the platform',
  fetch: async (api) => (await api.send(roles.ofSystem, {})).data,
});

export const systemPermissionGroups = defineLookup({
  kind: 'permission groups of the platform',
  fetch: async (api) => (await api.send(roles.systemPermissionGroups, {})).data,
});

/** The clients that whoever fills in the form acts for: they give no others (D-289). */
export const ownClients = defineLookup({
  kind: 'own clients',
  fetch: async (api, { user = '' }) => (await api.send(clients.ofUser, { user, query: {} })).data,
});

/** Whether they act for every client. */
export const ownReach = defineLookup({
  kind: 'own reach',
  // It only adds a choice; on one's own page the same call says itself that it has failed.
  isQuiet: true,
  fetch: async (api, { user = '' }) => [(await api.send(systemUsers.get, { user })).data],
});
