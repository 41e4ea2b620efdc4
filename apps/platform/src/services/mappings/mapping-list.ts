import { eq, sql } from 'drizzle-orm';
import { securityGroups, userMappings } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { flagField, foldedSearchField, pageFrom, textField, type Asked, type ListFields } from '../../http/list.ts';

const isMatched = sql`exists (select from ${userMappings} matched where matched.client_uid = ${securityGroups.clientUID} and matched.group_uid = ${securityGroups.uid})`;

/** What the list of mappings may be ordered and filtered by. */
const fields: ListFields = {
  name: textField(securityGroups.name),
  isEnabled: flagField(securityGroups.isEnabled, 'Enabled', 'Disabled'),
  /** Whether anybody was in the group when they last signed in. */
  matches: {
    where: ({ operator, value }) =>
      operator !== 'eq' ? undefined : { nobody: sql`not ${isMatched}`, somebody: isMatched }[value.toLowerCase()],
  },
  search: foldedSearchField(securityGroups.searchText),
};

/** The mappings of a client, page by page. */
export const pageOfMappings = (tx: Transaction, client: string, query: Asked) =>
  pageFrom(tx, {
    rows: () => tx.select().from(securityGroups).$dynamic(),
    of: eq(securityGroups.clientUID, client),
    fields,
    query,
    by: 'name',
    thenBy: [securityGroups.uid],
  });

/** How many mappings a filter finds. */
export const countMappings = async (tx: Transaction, client: string, filter: string): Promise<number> =>
  (await pageOfMappings(tx, client, { pagesize: 1, pagenumber: 0, filter })).rowCount;
