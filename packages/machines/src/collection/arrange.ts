import { inOrder } from '../in-order.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import type { Query, Sort } from './query.ts';

/** One page of a list, and how many rows the whole of it has. */
export interface Rows {
  readonly rows: readonly PlainRecord[];
  readonly rowCount: number;
  /** There are more than `rowCount`: they were counted no further (decision 0159). */
  readonly isMore?: boolean | undefined;
  /** The moment they are of, where the host tells it (B24). */
  readonly asOf?: string | undefined;
  /** Nobody was asked for them, or long before: how soon they came says nothing of the next. */
  readonly isUnasked?: true;
}

/** How a list that is held whole is searched, filtered and sorted. */
export interface Arrangement {
  /** The fields a search looks into. */
  readonly searched: readonly string[];
  /** The text of a field as a person reads it: filters and searches speak in labels (D-164). */
  readonly textOf: (row: PlainRecord, field: string) => string;
}

/**
 * Arranges a list that is held whole: search word by word, as the host searches, filters, sort and the page, all in the
 * browser (D-168).
 */
export function arrange(
  all: readonly PlainRecord[],
  { search, filters, sort, page }: Query,
  pageSize: number,
  { searched, textOf }: Arrangement,
): Rows {
  const wanted = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const chosen = Object.entries(filters);
  const matching = all.filter(
    (row) =>
      chosen.every(([field, value]) => textOf(row, field) === value) &&
      wanted.every((word) => searched.some((field) => folded(textOf(row, field)).includes(word))),
  );
  const sorted = sort === null ? matching : matching.toSorted(by(sort, textOf));
  return { rows: sorted.slice(page * pageSize, (page + 1) * pageSize), rowCount: matching.length };
}

/** Rows that are equal in it keep the order they came in, either way. */
const by =
  ({ field, descending }: Sort, textOf: Arrangement['textOf']) =>
  (one: PlainRecord, other: PlainRecord) =>
    inOrder(textOf(one, field), textOf(other, field)) * (descending ? -1 : 1);

/** Accents and case do not hide a name: ‘Ysgol Tŷ’ is found by ‘ty’. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
