import { readFilter, type Page } from '@wardmere/api';
import { and, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '../storage/transaction.ts';
import { pageOf, readListing, type Asked, type ListFields } from './list.ts';

/** Rows that can still be chosen from, ordered and cut. */
interface Rows<Row> extends PromiseLike<Row[]>, SQLWrapper {
  where(condition: SQL | undefined): Rows<Row>;
  orderBy(...order: SQL[]): Rows<Row>;
  limit(most: number): Rows<Row>;
  offset(from: number): Rows<Row>;
}

interface Listed<Row> {
  /** Begins the query, each time anew. */
  readonly rows: () => Rows<Row>;
  /** Which of them are the list's, whatever is asked for. */
  readonly of?: SQL | undefined;
  readonly fields: ListFields;
  readonly query: Asked;
  /** The field the list stands in order of unless another is asked for. */
  readonly by: string;
  /** What rows that are equal in that stand in order of; no two share all of it, so that a page is the same at every call. */
  readonly thenBy: readonly [AnyColumn, ...AnyColumn[]];
}

/** One page of a list (D-163). Rows are only counted where the page does not say itself how many there are. */
export async function pageFrom<Row>(
  tx: Transaction,
  { rows, of, fields, query, by, thenBy }: Listed<Row>,
): Promise<Page<Row>> {
  const { where, orderBy, limit, offset } = readListing(fields, query, by, thenBy);
  const condition = and(of, ...where);
  const items = await rows()
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  return pageOf(items, isLast ? offset + items.length : await countOf(tx, rows().where(condition)), query);
}

/** Whether a list was asked for with conditions of the asker's own. */
export const isNarrowed = ({ filter }: Pick<Asked, 'filter'>): boolean => readFilter(filter ?? '')?.length !== 0;

async function countOf(tx: Transaction, found: SQLWrapper): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${found} as found`);
  return rows[0]?.total ?? 0;
}
