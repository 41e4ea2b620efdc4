import type { Page } from '@wardmere/api';

interface PageQuery {
  readonly pagesize: number;
  readonly pagenumber: number;
}

/** Every row of a list that is fetched whole: its first page, then all others at once (§9: 100 rows a page). */
export async function everyPage<Item>(
  ask: (query: PageQuery) => Promise<Page<Item>>,
  pagesize = 100,
): Promise<readonly Item[]> {
  const first = await ask({ pagesize, pagenumber: 0 });
  const others = Array.from({ length: Math.max(0, Math.min(first.pageCount, MOST_PAGES) - 1) }, (_, index) =>
    ask({ pagesize, pagenumber: index + 1 }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}

/** A host that counts wrongly must not be asked for ever. */
const MOST_PAGES = 50;
