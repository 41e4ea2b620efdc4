import { userImports } from '@wardmere/api';
import { defineLookup } from '../../../parts/lookups/define-lookup.ts';
import type { PastImport } from '../past-imports.ts';

/** The import of a file that came by SFTP, of which its settings speak (D-225): the newest; where one waits, the one that waits longest (D-226). */
export const lastDrop = defineLookup({
  kind: 'last file by SFTP',
  // The list of past imports, of which it is one, says it where it cannot be had.
  isQuiet: true,
  fetch: async (api, { client = '', waits }): Promise<PastImport[]> => {
    const query = {
      pagesize: 1,
      pagenumber: 0,
      orderInstructions: waits ? 'queuedDate' : 'queuedDate desc',
      filter: waits ? 'origin eq SFTP and status eq Held' : 'origin eq SFTP',
    };
    const { items } = (await api.send(userImports.list, { client, query })).data;
    return items.map((run) => ({ ...run, uid: run.uploadedFileName }));
  },
});
