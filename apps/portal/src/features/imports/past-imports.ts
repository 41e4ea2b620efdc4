import type { ImportRun } from '@wardmere/api';
import { callsOfImport, kindIn } from './calls-of-import.ts';
import { defineLookup } from '../../parts/lookups/define-lookup.ts';

/** A run as its list has it. */
export type PastImport = ImportRun & { readonly uid: string };

/** So many are shown. */
const NEWEST = 10;

/** The newest runs of a kind of import into a client (D-225). */
export const pastImports = defineLookup({
  kind: 'past imports',
  fetch: async (api, { client = '', kind }): Promise<PastImport[]> => {
    const { list } = callsOfImport[kindIn(kind)];
    const query = { pagesize: NEWEST, pagenumber: 0, orderInstructions: 'queuedDate desc' };
    const { items } = (await api.send(list, { client, query })).data;
    return items.map((run) => ({ ...run, uid: run.uploadedFileName }));
  },
});
