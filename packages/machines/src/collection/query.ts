import { sameValue } from '@wardmere/api';

/** What a list is asked for; its whole state lives in the address (B4, D-215). Pages are counted from 0 (D-163). */
export interface Query {
  readonly search: string;
  readonly sort: Sort | null;
  /** Chosen filters by field; a filter that is not chosen is absent. */
  readonly filters: Readonly<Record<string, string>>;
  readonly page: number;
}

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

export const BLANK_QUERY: Query = { search: '', sort: null, filters: {}, page: 0 };

/** The first choice of a column sorts upwards, the next choice of the same one downwards. */
export const sortedBy = ({ sort }: Query, field: string): Sort => ({
  field,
  descending: sort?.field === field && !sort.descending,
});

/** A query with one filter chosen, or taken away by an empty value; another filter means another first page. */
export function filteredBy(query: Query, field: string, value: string): Query {
  const { [field]: _replaced, ...others } = query.filters;
  return { ...query, page: 0, filters: value === '' ? others : { ...others, [field]: value } };
}

/** What is typed ahead of a query: the search, and filters by field, as they stand in their boxes. */
export interface Typed {
  readonly typed: string;
  readonly typedIn: Query['filters'];
}

/** A query with what is typed: the first page of it. Around the text of a filter there is no space. */
export const searchedBy = (query: Query, { typed, typedIn }: Typed): Query => ({
  ...Object.entries(typedIn).reduce((narrowed, [field, text]) => filteredBy(narrowed, field, text.trim()), query),
  search: typed,
  page: 0,
});

/** Whether anything narrows the list: then an empty answer means “no match” and not “nothing here yet”. */
export const isNarrowed = ({ search, filters }: Query): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;

/** Whether the same rows are looked for, in whatever order and by whatever pages. */
export const sameNarrowing = (one: Query, { search, filters }: Query): boolean =>
  sameQuery({ ...one, search, filters }, one);

export const sameQuery = (one: Query, other: Query): boolean => sameValue(one, other);
