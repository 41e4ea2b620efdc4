import { expect, describe, it } from 'vitest';
import {
  allChosen,
  chosenWithout,
  pageChosen,
  pickedRenewed,
  rangeChosen,
  rowChosen,
  type Choosing,
} from './selecting.ts';

const row = (uid: string, name = uid) => ({ uid, name });
/** The page has b, c and d; a was chosen on another one, and b here, when it was called otherwise. */
const list: Choosing = {
  rows: [row('b'), row('c'), row('d')],
  keyField: 'uid',
  selected: ['a', 'b'],
  range: { begin: 'b', end: 'b', selected: true },
  picked: { a: row('a'), b: row('b', 'old') },
};

describe('the rows that are chosen', () => {
  it.each<[string, ReturnType<typeof rowChosen>, string, string]>([
    ['are those of before and one more', rowChosen(list, 'c', true), 'a b c', 'a old c'],
    ['are those of before without one', rowChosen(list, 'a', false), 'b', 'a old'],
    ['have each row once', rowChosen(list, 'b', true), 'a b', 'a b'],
    ['are all from where the range begins', rangeChosen(list, 'd', undefined), 'a b c d', 'a b c d'],
    [
      'are fewer where the range gets shorter',
      rangeChosen(
        { ...list, selected: ['a', 'b', 'c', 'd'], range: { begin: 'b', end: 'd', selected: true } },
        'c',
        'd',
      ),
      'a b c',
      'a b c',
    ],
    [
      'are left out by a range that begins with a row left out',
      rangeChosen({ ...list, range: { begin: 'c', end: 'c', selected: false } }, 'b', undefined),
      'a',
      'a b c',
    ],
    ['are those of other pages and the whole page', pageChosen(list, true), 'a b c d', 'a b c d'],
    ['are those of other pages alone', pageChosen(list, false), 'a', 'a b c d'],
    ['are all there are', allChosen(list, [row('x'), row('y')]), 'x y', 'x y'],
  ])('%s', (_, { selected = [], picked = {} }, keys, names) => {
    expect(selected.join(' ')).toBe(keys);
    expect(
      Object.values(picked)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names);
  });

  it('are those of before without what is done', () => {
    expect(chosenWithout(list, ['b', 'z'])).toEqual({ selected: ['a'] });
  });

  it('are as they came in last, and no others are kept', () => {
    expect(pickedRenewed(list, [row('b', 'new'), row('c')])).toEqual({ a: row('a'), b: row('b', 'new') });
  });

  it('are told apart as quickly where they are a hundred thousand', () => {
    const keys = Array.from({ length: 100_000 }, (_, at) => String(at));
    const rows = keys.map((uid) => row(uid));
    const many: Choosing = { ...list, rows, selected: keys };
    expect(chosenWithout(many, keys).selected).toEqual([]);
    expect(pageChosen(many, false).selected).toEqual([]);
  });
});
