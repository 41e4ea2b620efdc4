import { describe, expect, it } from 'vitest';
import { reaching } from './range.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const at = (begin: string, end: string, selected = true) => ({ begin, end, selected });

describe('a range of rows', () => {
  it.each([
    ['goes on downwards', at('b', 'b'), 'd', undefined, at('b', 'd'), 'b c d', ''],
    ['goes on upwards', at('d', 'd'), 'b', undefined, at('d', 'b'), 'b c d', ''],
    ['gets shorter', at('b', 'e'), 'c', 'e', at('b', 'c'), 'b c', 'd e'],
    ['turns round where it begins', at('c', 'e'), 'a', undefined, at('c', 'a'), 'a b c', 'd e'],
    ['begins with the row that is left', at('a', 'a'), 'd', 'c', at('c', 'd'), 'c d', ''],
    ['begins with the row itself where nothing was chosen', null, 'c', undefined, at('c', 'c'), 'c', ''],
    ['of another page is over', at('z', 'z'), 'c', undefined, at('c', 'c'), 'c', ''],
    ['that begins with a row left out leaves out', at('b', 'b', false), 'c', undefined, at('b', 'c', false), 'b c', ''],
  ])('%s', (_, range, key, from, next, within, without) => {
    const reached = reaching({ keys, range, key, from });
    expect(reached.range).toEqual(next);
    expect(reached.within.join(' ')).toBe(within);
    expect(reached.without.join(' ')).toBe(without);
  });
});
