import { userSearch as calls } from '@wardmere/api';
import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import { clients, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { implement } from '../../http/implement.ts';
import { foldedSearchField, pageOf, readListing, textField, type ListFields } from '../../http/list.ts';

const fields: ListFields = {
  lastName: textField(users.lastName),
  firstName: textField(users.firstName),
  userName: textField(users.userName),
  clientName: textField(clients.name),
  lastLogin: { order: users.lastLogin },
};
const found = foldedSearchField(users.searchText);

/** The search across clients: those the caller acts for, which the database itself sees to (D-176). */
export const userSearchServices = [
  implement(calls.find, async ({ tx, query }) => {
    const { searchTerm, ...asked } = query;
    const { orderBy, limit, offset } = readListing(fields, asked, 'lastName', users.uid);
    const words = found.where?.({ field: 'search', operator: 'contains', value: searchTerm });
    const condition: SQL | undefined = and(eq(users.isSystemUser, false), words);
    const rows = await tx
      .select({
        uid: users.uid,
        firstName: users.firstName,
        lastName: users.lastName,
        userName: users.userName,
        clientUID: clients.uid,
        clientName: clients.name,
        userActive: users.isActive,
        lastLogin: users.lastLogin,
      })
      .from(users)
      .innerJoin(clients, eq(clients.uid, users.clientUID))
      .where(condition)
      .orderBy(...orderBy.toSpliced(-1, 0, asc(users.lastName), asc(users.firstName)))
      .limit(limit)
      .offset(offset);
    // The last page of a list says how long it is.
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
    const rowCount = isLast ? offset + rows.length : await countOf(tx, condition);
    const items = rows.map((row) => ({ ...row, lastLogin: row.lastLogin?.toISOString() ?? null }));
    return { data: pageOf(items, rowCount, asked) };
  }),
];

async function countOf(tx: Transaction, condition: SQL | undefined): Promise<number> {
  const [total] = await tx.select({ rows: count() }).from(users).where(condition);
  return total?.rows ?? 0;
}
