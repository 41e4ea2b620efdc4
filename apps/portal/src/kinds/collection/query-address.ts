import type { Query } from '@wardmere/machines';

/** What lies behind it no list can be asked for. */
const FURTHEST = 1_000_000;

/**
 * The query of a list as the address has it (B4): `?search=hill&status=Active&sort=-name&page=2`. Pages are counted from
 * 1, as people count; what says nothing is left out.
 */
export function queryFrom(search: URLSearchParams, filterFields: readonly string[]): Query {
  const page = Number(search.get('page') ?? 1);
  const sort = search.get('sort') ?? '';
  return {
    search: search.get('search') ?? '',
    sort: sort === '' ? null : { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    filters: Object.fromEntries(
      filterFields.flatMap((field) => {
        const value = search.get(field);
        return value ? [[field, value]] : [];
      }),
    ),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, FURTHEST) - 1 : 0,
  };
}

/** Puts a query into an address; what else the address says stays. */
export function withQuery(search: URLSearchParams, query: Query, filterFields: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('search', query.search);
  for (const field of filterFields) put(field, query.filters[field] ?? '');
  put('sort', query.sort === null ? '' : `${query.sort.descending ? '-' : ''}${query.sort.field}`);
  put('page', query.page === 0 ? '' : String(query.page + 1));
  return next;
}
