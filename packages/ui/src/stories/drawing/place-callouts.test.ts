import { expect, it } from 'vitest';

import { placeCallouts } from './place-callouts.ts';

const drawn = { x: 44, y: 44, width: 312, height: 112 };

it('a number stands on the nearest side, straight beside its part', () => {
  expect(
    placeCallouts(
      [
        { x: 100, y: 50, width: 20, height: 20 },
        { x: 300, y: 140, width: 20, height: 14 },
      ],
      drawn,
    ),
  ).toEqual([
    { disc: { x: 110, y: 22 }, to: { x: 110, y: 50 } },
    { disc: { x: 310, y: 178 }, to: { x: 310, y: 154 } },
  ]);
});

it('a line goes round another part, but not round the one that its own is in', () => {
  const above = { x: 50, y: 50, width: 300, height: 30 };
  const below = { x: 50, y: 90, width: 300, height: 10 };
  expect(placeCallouts([above, below], drawn)[1]?.to.y).not.toBe(90);
  const around = { x: 50, y: 45, width: 300, height: 100 };
  const within = { x: 180, y: 50, width: 40, height: 10 };
  expect(placeCallouts([around, within], drawn)[1]?.to).toEqual({ x: expect.any(Number), y: 50 });
});

it('numbers that would touch move apart, and none leaves the edge of the drawing', () => {
  const slim = Array.from({ length: 8 }, (_, at) => ({ x: 346 + at, y: 90, width: 1, height: 8 }));
  const discs = placeCallouts(slim, drawn).map(({ disc }) => disc);
  for (const [index, disc] of discs.entries()) {
    expect(Math.min(disc.x, disc.y, 400 - disc.x, 200 - disc.y)).toBeGreaterThanOrEqual(14);
    for (const other of discs.slice(index + 1))
      expect(Math.hypot(disc.x - other.x, disc.y - other.y)).toBeGreaterThanOrEqual(24);
  }
});
