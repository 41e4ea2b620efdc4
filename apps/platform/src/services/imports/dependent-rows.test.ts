import { expect, it } from 'vitest';
import { joined } from './dependent-rows.ts';

it('rows that have to do with each other are one group, in order, and others another', () => {
  expect(
    joined([
      [7, 3],
      [1, 2],
      [9, 7],
      [2, 4, 5],
    ]),
  ).toEqual([
    [3, 7, 9],
    [1, 2, 4, 5],
  ]);
});

it('as many rows as a file may have, each with the next, are joined without going through all of them for each', () => {
  const chain = Array.from({ length: 100_000 }, (_, row) => [row, row + 1]);
  for (const sets of [chain, chain.toReversed()]) expect(joined(sets).map(({ length }) => length)).toEqual([100_001]);
});
