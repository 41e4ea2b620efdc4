import { CSV, csvHead } from '@wardmere/api/csv';
import { tableOf, type ListTable } from '@wardmere/api/tables';
import * as v from 'valibot';
import type { Store } from '../storage/open.ts';
import type { Asked } from './asked.ts';
import { readQuery } from './given.ts';
import { invalidField } from './refusal.ts';
import { serve } from './serve.ts';
import { writtenWhileRead } from './written-while-read.ts';

/** The file that is asked for instead of a page of a list; undefined where none is. */
export const fileAsked = (
  { service, means: { brand } }: Pick<Asked, 'service' | 'means'>,
  accept: string | undefined,
): ListTable | undefined =>
  accept?.split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === CSV) === true
    ? tableOf(service.call, brand)
    : undefined;

/**
 * A whole list as a file. Page after page is carried out as the call it is, each in a transaction of its own
 * and under the rules of that moment, and only when the reader has taken the one before: whoever reads slowly holds nothing,
 * and of however many rows one page is in memory. What is refused is refused before the first byte; a file that cannot be
 * finished breaks off, so that nobody takes a part for the whole.
 */
export async function listFile(store: Store, asked: Asked, table: ListTable): Promise<Response> {
  const { reply } = asked.service.call;
  const query = readQuery(asked.search);
  const ids = columnsAsked(table, query['columns']);
  let place: Readonly<Record<string, string>> | undefined = table.first;
  const takePage = async (): Promise<string | undefined> => {
    if (place === undefined) return undefined;
    const page = { ...query, ...place };
    const { data } = await serve(store, { ...asked, search: new URLSearchParams(page).toString() });
    const { lines, next } = table.write(reply ? v.parse(reply, data) : data, page, ids);
    place = next && { ...place, ...next };
    return lines;
  };
  const heads = ids.map((id) => table.columns.find((column) => column.id === id) ?? { head: id });
  const first = csvHead(heads) + ((await takePage()) ?? '');
  const encoder = new TextEncoder();
  async function* pages() {
    for (let lines: string | undefined = first; lines !== undefined; lines = await takePage())
      yield encoder.encode(lines);
  }
  return new Response(writtenWhileRead(pages()), {
    headers: {
      'Content-Type': `${CSV}; charset=utf-8; header=present`,
      'Content-Disposition': `attachment; filename="${table.name} ${asked.now.toISOString().slice(0, 10)}.csv"`,
    },
  });
}

/** The columns by their ids; all of them where none are named. */
function columnsAsked({ columns }: ListTable, named: string | undefined): readonly string[] {
  const known = columns.map(({ id }) => id);
  if (named === undefined) return known;
  const ids = named.split(',');
  if (ids.length > known.length || ids.some((id) => !known.includes(id)))
    throw invalidField('columns', 'columns names a column that this list does not have.');
  return ids;
}
