import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nearer } from './page-place.ts';

const orderBy = [sql`name`];
const fromTheEnd = [sql`name desc`];
const asked = (offset: number) => ({ orderBy, fromTheEnd, limit: 10, offset });

it.for([
  ['the first of many', 0, 95, { orderBy, limit: 10, offset: 0, isReversed: false }],
  ['one before the middle', 40, 95, { orderBy, limit: 10, offset: 40, isReversed: false }],
  ['one after the middle', 50, 95, { orderBy: fromTheEnd, limit: 10, offset: 35, isReversed: true }],
  ['the last, which is not full', 90, 95, { orderBy: fromTheEnd, limit: 5, offset: 0, isReversed: true }],
  ['the last, which is full', 90, 100, { orderBy: fromTheEnd, limit: 10, offset: 0, isReversed: true }],
  ['one beyond the last', 200, 95, { orderBy: fromTheEnd, limit: 0, offset: 0, isReversed: true }],
  ['one of a list that is empty', 0, 0, { orderBy: fromTheEnd, limit: 0, offset: 0, isReversed: true }],
] as const)('reads a page from the end that it is nearer to: %s', ([, offset, total, place]) => {
  expect(nearer(asked(offset), total)).toEqual(place);
});
