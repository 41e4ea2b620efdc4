import type { Api, NamedFile } from '@wardmere/api';
import { CSV, csvHead, csvLines, type TableColumn } from '@wardmere/api/csv';
import type { Query } from '@wardmere/machines';
import { listQueryOf, type Collection, type ColumnOf } from './define-collection.ts';

interface Wanted {
  readonly scope: Readonly<Record<string, string>>;
  readonly query: Query;
  /** The columns on screen. */
  readonly fields: readonly string[];
}

/** More rows than a list that is held whole has. */
const ALL = 1_000_000;

/**
 * What a list is filtered to, as a file: streamed by the host where it has the rows, and written here, in the same way, of a
 * list that is held whole. Undefined where the host gives none.
 */
export async function fileOfList<Row extends object>(
  api: Api,
  collection: Collection<Row>,
  { scope, query, fields }: Wanted,
  signal: AbortSignal,
): Promise<NamedFile | undefined> {
  const { source, columns, filters, noun, kind, logic } = collection;
  const shown = columns.filter(({ field, fromElsewhere }) => fields.includes(field) && !fromElsewhere);
  const ids = shown.map(({ field }) => field).join(',');
  if (source.kind === 'paged') {
    if (!source.file) return undefined;
    // The host decides by itself which pages it makes the file of.
    const {
      pagesize: _size,
      pagenumber: _page,
      ...asked
    } = listQueryOf({ columns, filters, order: source.order }, query, 1);
    return source.file(api, scope, { ...asked, columns: ids }, signal, query.filters, query.search.trim());
  }
  if (source.kind === 'placed') {
    const asked = { scope, chosen: query.filters, search: query.search.trim(), columns: ids };
    return source.file?.(api, asked, signal);
  }
  const written = shown.map(tableColumn);
  const wanted = { kind, scope, query: { ...query, page: 0 }, pageSize: ALL, fresh: false };
  const { rows } = await logic.fetch(api, wanted, signal);
  const content = new Blob([csvHead(written), csvLines(written, collection.readRows(rows))], { type: CSV });
  return { content, name: `${noun.many} ${new Date().toISOString().slice(0, 10)}.csv` };
}

/** A cell that is drawn of a text or a figure says just that. */
const tableColumn = <Row extends object>({ field, label, cell, text }: ColumnOf<Row>): TableColumn<Row> => ({
  id: field,
  head: label,
  text: (row) => {
    const drawn = cell?.(row);
    if (typeof drawn === 'string' || typeof drawn === 'number') return `${drawn}`;
    return text ? text(row) : String(row[field] ?? '');
  },
});
