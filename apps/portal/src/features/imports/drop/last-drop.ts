import { userImports } from '@wardmere/api';
import { defineLookup } from '../../../parts/lookups/define-lookup.ts';
import type { PastImport } from '../past-imports.ts';

/** The newest import of a file that came by SFTP (D-225). */
export const lastDrop = defineLookup({
  kind: 'last file by SFTP',
  // The list of past imports, of which it is one, says it where it cannot be had.
  isQuiet: true,
  fetch: async (api, { client = '' }): Promise<PastImport[]> => {
    const query = { pagesize: 1, pagenumber: 0, orderInstructions: 'queuedDate desc', filter: 'origin eq SFTP' };
    const { items } = (await api.send(userImports.list, { client, query })).data;
    return items.map((run) => ({ ...run, uid: run.uploadedFileName }));
  },
});
