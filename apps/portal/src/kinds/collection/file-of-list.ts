import type { Api, NamedFile } from '@wardmere/api';
import { CSV } from '@wardmere/api/csv';
import type { Query } from '@wardmere/machines';
import { listQueryOf, type Collection } from './define-collection.ts';

interface Wanted {
  readonly scope: Readonly<Record<string, string>>;
  readonly query: Query;
  /** The columns on screen. */
  readonly fields: readonly string[];
}

/** What a list is filtered to, as a file that the host streams; undefined where it gives none. */
export async function fileOfList<Row extends object>(
  api: Api,
  { source, columns, filters, order }: Collection<Row>,
  { scope, query, fields }: Wanted,
  signal: AbortSignal,
): Promise<NamedFile | undefined> {
  const shown = columns.filter(({ field, fromElsewhere }) => fields.includes(field) && !fromElsewhere);
  const ids = shown.map(({ field }) => field).join(',');
  const search = query.search.trim();
  const as = { signal, accept: CSV };
  if (source.kind === 'placed') return source.file?.(api, { scope, chosen: query.filters, search, columns: ids }, as);
  // A list held whole knows its order by its column, the host by its own name of it.
  const asked = { ...query, sort: query.sort ?? order };
  const hosts = source.kind === 'paged' ? source.order : '';
  // The host decides by itself which pages it makes the file of.
  const { pagesize: _size, pagenumber: _page, ...listed } = listQueryOf({ columns, filters, order: hosts }, asked, 1);
  return source.file?.(api, scope, { ...listed, columns: ids }, as, query.filters, search);
}
