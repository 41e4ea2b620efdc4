import { expect, it } from 'vitest';
import { fitted, windowOf } from './sight.ts';

const whole = { width: 2000, height: 1500 };
const pane = { width: 800, height: 480 };
/** Where a box of the picture stands in the pane, in its pixels. */
const placeOf = (box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) => {
  const sight = fitted(whole, pane, box);
  const seen = windowOf(sight, pane, whole);
  return { top: (box.y - seen.y) * sight.scale, bottom: (box.y + box.height - seen.y) * sight.scale };
};

it('shows what is followed between the choice of the part above and the map and the buttons below', () => {
  for (const y of [0, 700, 1460]) {
    const { top, bottom } = placeOf({ x: 0, y, width: 120, height: 40 });
    expect(top).toBeGreaterThanOrEqual(52);
    expect(bottom).toBeLessThanOrEqual(480 - 152);
  }
});

it('shows a picture that fits in the middle of what is free', () => {
  const small = { width: 300, height: 200 };
  const sight = fitted(small, pane, undefined);
  const seen = windowOf(sight, pane, small);
  expect(-seen.y * sight.scale).toBeGreaterThanOrEqual(52);
  expect((200 - seen.y) * sight.scale).toBeLessThanOrEqual(480 - 60);
});

it('leaves a low pane at least its half', () => {
  const low = { width: 800, height: 200 };
  const sight = fitted(whole, low, { x: 0, y: 0, width: 120, height: 40 });
  const seen = windowOf(sight, low, whole);
  expect(-seen.y * sight.scale).toBeLessThan(60);
});
