import {
  isDay,
  readFilter,
  readOrderInstructions,
  type ArrangedQuery,
  type Clause,
  type ListQuery,
  type Page,
} from '@wardmere/api';
import { and, asc, desc, gte, lte, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '../storage/transaction.ts';
import type { Enumeration } from '@wardmere/api';
import { keptCount, type Kept } from '../storage/kept-count.ts';
import { fromTheBeginning, nearer, type PageAsked, type Place } from './page-place.ts';
import { invalidField } from './refusal.ts';

/** How a list may be ordered and filtered by one field. */
export interface ListField {
  readonly order?: AnyColumn | SQL;
  /** The condition of a clause, or undefined where the operator or the value has no meaning here. */
  readonly where?: (clause: Clause) => SQL | undefined;
  /** It is a moment: it may be asked for from one on, and up to one. */
  readonly isMoment?: true;
}

/** The fields a list may be ordered and filtered by; anything else is refused. Names ignore letter case (D-164). */
export type ListFields = Readonly<Record<string, ListField>>;

/** A text: equal as it stands, or containing without regard to case and accents. */
export const textField = (column: AnyColumn): ListField => ({
  order: column,
  where: ({ operator, value }) => (operator === 'eq' ? sql`${column} = ${value}` : contains(sql`${column}`, value)),
});

/** A status or type: filtered by its label (D-091), ordered by its number. */
export const enumerationField = (column: AnyColumn | SQL, { labels, values }: Enumeration): ListField => ({
  order: column,
  where: ({ operator, value }) => {
    const label = labels.find((candidate) => candidate.toLowerCase() === value.toLowerCase());
    return operator === 'eq' && label !== undefined ? sql`${column} = ${values[label]}` : undefined;
  },
});

/** What a list that is answered whole stands in order of where its words are those of a status or type. */
export const byWords = (value: SQL, { labels, values }: Pick<Enumeration, 'labels' | 'values'>): SQL =>
  sql`case ${value} ${sql.join(
    labels.map((label) => sql`when ${values[label]}::int then ${label}`),
    sql` `,
  )} end collate by_name`;

/** A flag: filtered by the words for on and off, ordered with off first. */
export const flagField = (column: AnyColumn, on: string, off: string): ListField => ({
  order: column,
  where: ({ operator, value }) => {
    const wanted = value.toLowerCase();
    const known = operator === 'eq' && [on.toLowerCase(), off.toLowerCase()].includes(wanted);
    return known ? sql`${column} = ${wanted === on.toLowerCase()}` : undefined;
  },
});

const rfc3339 = /^\d{4}-\d\d-\d\dt\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:z|[+-]\d\d:\d\d)$/i;

/** The database knows no year 0, and what is no day would be read as another. */
const isMoment = (value: string): boolean =>
  rfc3339.test(value) && isDay(value.slice(0, 'yyyy-mm-dd'.length)) && !value.startsWith('0000');

/** A moment: from one on, and up to one, each belonging to what is asked for (D-269). */
export const momentField = (column: AnyColumn): ListField => ({
  order: column,
  isMoment: true,
  where: ({ operator, value }) => {
    const at = new Date(value);
    if (!isMoment(value) || Number.isNaN(at.getTime())) return undefined;
    return operator === 'ge' ? gte(column, at) : operator === 'le' ? lte(column, at) : undefined;
  },
});

/** Free search: each word occurs somewhere in the columns. */
export const searchField = (...columns: readonly AnyColumn[]): ListField =>
  foldedSearchField(sql`search_form(concat_ws(E'\n', ${sql.join([...columns], sql`, `)}))`);

/** As `searchField`, for texts that are kept in the form they are found by. */
export const foldedSearchField = (...folded: readonly (AnyColumn | SQL)[]): ListField => ({
  where: ({ value }) => {
    const words = value.split(/\s+/).filter((word) => word !== '');
    const found = words.map((word) => {
      const anywhere = folded.map((text) => sql`strpos(${text}, (select search_form(${word}))) > 0`);
      return sql`(${sql.join(anywhere, sql` or `)})`;
    });
    return sql`(${sql.join([sql`true`, ...found], sql` and `)})`;
  },
});

export const contains = (text: SQL, value: string): SQL => sql`strpos(search_form(${text}), search_form(${value})) > 0`;

/** What a list is asked for. */
export type Asked = Pick<Required<ListQueryOutput>, 'pagesize' | 'pagenumber'> & ListQueryOutput;
interface ListQueryOutput {
  readonly pagesize: number;
  readonly pagenumber: number;
  readonly orderInstructions?: ListQuery['orderInstructions'];
  readonly filter?: ListQuery['filter'];
  readonly countto?: number | undefined;
}

/** A list query as the database takes it. */
export interface Listing extends PageAsked {
  readonly where: readonly SQL[];
}

/** Reads a list query by the fields it may name; what rows that are equal stand in order of makes it the same at every call. */
export function readListing(fields: ListFields, asked: Asked, fallback: string, thenBy: readonly AnyColumn[]): Listing {
  const known = new Map(Object.entries(fields).map(([name, field]) => [name.toLowerCase(), field]));
  const orders = readOrderInstructions(asked.orderInstructions ?? '');
  if (orders === undefined)
    throw invalidField('orderInstructions', 'orderInstructions is not an order such as “Name desc”.');
  const ordered = (orders.length > 0 ? orders : [{ field: fallback, descending: false }]).map(
    ({ field, descending }) => {
      const column = known.get(field.toLowerCase())?.order;
      if (column === undefined) throw invalidField('orderInstructions', `This list cannot be ordered by ${field}.`);
      return { column, descending };
    },
  );
  const clauses = readFilter(asked.filter ?? '');
  if (clauses === undefined) throw invalidField('filter', 'filter is not a filter such as “Status eq Active”.');
  const where = clauses.map((clause) => {
    const field = known.get(clause.field.toLowerCase());
    const isForMoments = clause.operator === 'ge' || clause.operator === 'le';
    const isUnknown = clause.value.includes('\u0000') || (isForMoments && !field?.isMoment);
    const condition = isUnknown ? undefined : field?.where?.(clause);
    if (condition === undefined)
      throw invalidField('filter', `This list cannot be filtered by ${clause.field} ${clause.operator} that value.`);
    return condition;
  });
  const columns = [...ordered, ...thenBy.map((column) => ({ column, descending: false }))];
  return {
    where,
    orderBy: columns.map(({ column, descending }) => (descending ? desc(column) : asc(column))),
    fromTheEnd: columns.map(({ column, descending }) => (descending ? asc(column) : desc(column))),
    limit: asked.pagesize,
    offset: asked.pagenumber * asked.pagesize,
  };
}

/** How many rows there are, or at least are. */
interface Counted {
  readonly rowCount: number;
  readonly isMore?: true;
}

/** The envelope of a page (D-163). */
export const pageOf = <Item>(items: Item[], counted: number | Counted, { pagenumber, pagesize }: Asked): Page<Item> => {
  const { rowCount, ...more } = typeof counted === 'number' ? { rowCount: counted } : counted;
  return {
    items,
    pageNumber: pagenumber,
    pageSize: pagesize,
    pageCount: Math.ceil(rowCount / pagesize),
    rowCount,
    ...more,
  };
};

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
  /** Where their number is kept; undefined for who sees some of them only. */
  readonly kept?: Kept | undefined;
  readonly fields: ListFields;
  readonly query: Asked;
  /** The field the list stands in order of unless another is asked for. */
  readonly by: string;
  /** What rows that are equal in that stand in order of; no two share all of it, so that a page is the same at every call. */
  readonly thenBy: readonly [AnyColumn, ...AnyColumn[]];
}

/**
 * One page of a list (D-163). Rows are only counted where neither the page says itself how many there are nor anything has
 * kept their number, no further than is asked for (decision 0159), and a page is read from the end that it is nearer to
 * (decision 0142).
 */
export async function pageFrom<Row>(
  tx: Transaction,
  { rows, of, kept, fields, query, by, thenBy }: Listed<Row>,
): Promise<Page<Row>> {
  const listing = readListing(fields, query, by, thenBy);
  const condition = and(of, ...listing.where);
  const isKept = kept !== undefined && listing.where.length === 0;
  const count = async (): Promise<Counted> => {
    if (isKept) return { rowCount: await keptCount(tx, kept) };
    const found = rows().where(condition);
    if (query.countto === undefined) return { rowCount: await countOf(tx, found) };
    const most = boundOf(query.countto, listing);
    const rowCount = await countOf(tx, found.limit(most + 1));
    return rowCount > most ? { rowCount: most, isMore: true } : { rowCount };
  };
  const read = async ({ orderBy, limit, offset, isReversed }: Place) => {
    if (limit === 0) return [];
    const ordered = rows()
      .where(condition)
      .orderBy(...orderBy);
    const found = await ordered.limit(limit).offset(offset);
    return isReversed ? found.toReversed() : found;
  };
  if (listing.offset > 0) {
    const total = await count();
    const place = total.isMore ? fromTheBeginning(listing) : nearer(listing, total.rowCount);
    return pageOf(await read(place), total, query);
  }
  const [items, known] = await Promise.all([read(fromTheBeginning(listing)), isKept ? count() : undefined]);
  return pageOf(items, items.length < listing.limit ? items.length : (known ?? (await count())), query);
}

/** The whole of a list, as it is filtered and in its order. */
export async function wholeFrom<Row>({
  rows,
  of,
  fields,
  query,
  by,
  thenBy,
}: Omit<Listed<Row>, 'kept' | 'query'> & { readonly query: ArrangedQuery }): Promise<Row[]> {
  const { where, orderBy } = readListing(fields, { ...query, pagesize: 0, pagenumber: 0 }, by, thenBy);
  return rows()
    .where(and(of, ...where))
    .orderBy(...orderBy);
}

/** A list that is answered whole, as the only page of it. */
export const allOnOnePage = <Item>(items: readonly Item[]): Page<Item> => ({
  items: [...items],
  pageNumber: 0,
  pageSize: items.length,
  pageCount: items.length > 0 ? 1 : 0,
  rowCount: items.length,
});

/** A multiple of what is counted to, so that there is a page behind each that is told of. */
export const boundOf = (countto: number, { offset, limit }: Pick<PageAsked, 'offset' | 'limit'>): number =>
  countto * (1 + Math.floor((offset + limit) / countto));

/** Whether a list was asked for with conditions of the asker's own. */
export const isNarrowed = ({ filter }: Pick<Asked, 'filter'>): boolean => readFilter(filter ?? '')?.length !== 0;

async function countOf(tx: Transaction, found: SQLWrapper): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${found} as found`);
  return rows[0]?.total ?? 0;
}
