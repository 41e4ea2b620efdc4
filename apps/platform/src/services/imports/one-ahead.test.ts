import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneAhead } from './one-ahead.ts';

/** Numbers up to one, with who asked for them and who used them, in order. */
function counting(upTo: number, failsAt = Infinity) {
  const told: string[] = [];
  const pieces = oneAhead<number>(async (former = 0) => {
    const next = former + 1;
    told.push(`begins ${next}`);
    await setImmediate();
    if (next === failsAt) throw new Error(`No ${next}.`);
    if (next > upTo) return undefined;
    told.push(`made ${next}`);
    return next;
  });
  return { pieces, told };
}

it('a piece is made behind the one before, while that is used', async () => {
  const { pieces, told } = counting(2);
  for await (const piece of pieces) {
    told.push(`uses ${piece}`);
    await setImmediate();
    await setImmediate();
  }
  expect(told).toEqual(['begins 1', 'made 1', 'begins 2', 'uses 1', 'made 2', 'begins 3', 'uses 2']);
});

it('whoever leaves waits for the piece that is being made', async () => {
  const { pieces, told } = counting(9);
  for await (const piece of pieces) if (piece === 1) break;
  expect(told).toEqual(['begins 1', 'made 1', 'begins 2', 'made 2']);
});

it('what is wrong with a piece is told when its turn comes', async () => {
  const { pieces, told } = counting(9, 2);
  const used = async () => {
    for await (const piece of pieces) told.push(`uses ${piece}`);
  };
  await expect(used()).rejects.toThrow('No 2.');
  expect(told).toContain('uses 1');
});
