import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

const all = Array.from({ length: 249 }, (_, index) => index);
const host =
  (rows: readonly number[], asked: number[] = []) =>
  async (query: { pagesize: number; pagenumber: number }) => {
    asked.push(query.pagenumber);
    const from = query.pagenumber * query.pagesize;
    return {
      items: rows.slice(from, from + query.pagesize),
      pageNumber: query.pagenumber,
      pageSize: query.pagesize,
      pageCount: Math.ceil(rows.length / query.pagesize),
      rowCount: rows.length,
    };
  };

it('is every row once, a hundred at a time', async () => {
  const asked: number[] = [];
  expect(await everyPage(host(all, asked))).toEqual(all);
  expect(asked).toEqual([0, 1, 2]);
});

it('is one page where there is one, and none where there is nothing', async () => {
  const asked: number[] = [];
  expect(await everyPage(host([1, 2], asked))).toEqual([1, 2]);
  expect(await everyPage(host([], asked))).toEqual([]);
  expect(asked).toEqual([0, 0]);
});

const failing = async (query: { pagesize: number; pagenumber: number }) => {
  if (query.pagenumber === 2) throw new Error('refused');
  return host(all)(query);
};

it('fails as a whole where a page fails: half a list would be taken for all of it', async () => {
  await expect(everyPage(failing)).rejects.toThrow('refused');
});
