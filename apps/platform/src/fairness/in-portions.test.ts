import { expect, it } from 'vitest';
import { inPortions } from './in-portions.ts';

it('many things are worked through in their order, and others are served before the last of them', async () => {
  let isOver = false;
  const served = new Promise<boolean>((resolve) => void setImmediate(() => resolve(!isOver)));
  const came = await inPortions([1, 2, 3, 4], (item, at) => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    return item * 10 + at;
  });
  isOver = true;
  expect(came).toEqual([10, 21, 32, 43]);
  expect(await served).toBe(true);
});
