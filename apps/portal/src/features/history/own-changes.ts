import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** What somebody changed in the last day on a client's records: what a journal in memory forgets with a reload. */
export const ownChanges = defineLookup({
  kind: 'own changes',
  isQuiet: true,
  // The journal alone asks for it, and what forms offer to choose from stands beside it.
  fetch: async (api, { client = '', person = '' }) =>
    (await import('./fetch-own-changes.ts')).fetchOwnChanges(api, client, person),
});
