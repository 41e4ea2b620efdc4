import { LARGEST_PAGE, type Api } from '@wardmere/api';
import type { FetchRowsInput } from '@wardmere/machines';
import type { Chosen, FetchPlaced } from './define-collection.ts';

/** What one page of a list is asked by that is neither counted nor numbered: where the page before it ended. */
export interface AskedByPlace {
  readonly scope: Readonly<Record<string, string>>;
  readonly chosen: Chosen;
  readonly search: string;
  readonly size: number;
  readonly after: string | undefined;
}

interface PageByPlace<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null where there is none. */
  readonly next: string | null;
}

type FetchPage<Row> = (api: Api, asked: AskedByPlace, signal: AbortSignal) => Promise<PageByPlace<Row>>;

/**
 * Pages of a list that nobody counts, by their number. Where each began is known once the one before was fetched; on the
 * way to a page that an address names, what lies before it is passed over. The count is of what is known: one more than is
 * shown where there is more.
 */
export function byPlace<Row>(fetchPage: FetchPage<Row>): FetchPlaced<Row> {
  let known = { of: '', begins: new Map<number, string>() };
  return async (api, { scope, query, pageSize: size, fresh }: FetchRowsInput, signal) => {
    const { page, filters: chosen } = query;
    const search = query.search.trim();
    const of = JSON.stringify([scope, chosen, search, size]);
    if (fresh || known.of !== of) known = { of, begins: new Map() };
    const { begins } = known;
    const asked = { scope, chosen, search };
    const walk = async (): Promise<string | undefined> => {
      let after: string | undefined;
      for (let left = page * size; left > 0; left -= LARGEST_PAGE) {
        const passed = await fetchPage(api, { ...asked, size: Math.min(left, LARGEST_PAGE), after }, signal);
        if (passed.next === null) throw new Past(page * size - left + passed.rows.length);
        after = passed.next;
      }
      return after;
    };
    try {
      const after = begins.get(page) ?? (await walk());
      const { rows, next } = await fetchPage(api, { ...asked, size, after }, signal);
      if (next !== null) begins.set(page + 1, next);
      return { rows, rowCount: page * size + rows.length + (next === null ? 0 : 1) };
    } catch (thrown) {
      if (thrown instanceof Past) return { rows: [], rowCount: thrown.count };
      throw thrown;
    }
  };
}

/** The list ends before the page that was asked for. */
class Past extends Error {
  readonly count: number;
  constructor(count: number) {
    super('The list ends before this page.');
    this.count = count;
  }
}
