import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { each, oneAhead } from './one-ahead.ts';

/** Numbers up to one, with what was done of each, in order. */
function counting(upTo: number, failsAt = Infinity) {
  const told: string[] = [];
  async function* numbers() {
    try {
      for (let next = 1; next <= upTo; next += 1) {
        told.push(`begins ${next}`);
        await setImmediate();
        if (next === failsAt) throw new Error(`No ${next}.`);
        told.push(`made ${next}`);
        yield next;
      }
    } finally {
      told.push('closed');
    }
  }
  return { pieces: oneAhead(numbers()), told };
}

it('a piece is made behind the one before, while that is used', async () => {
  const { pieces, told } = counting(2);
  for await (const piece of pieces) {
    told.push(`uses ${piece}`);
    await setImmediate();
    await setImmediate();
  }
  expect(told).toEqual(['begins 1', 'made 1', 'begins 2', 'uses 1', 'made 2', 'closed', 'uses 2']);
});

it('whoever leaves waits for the piece that is being made, and what makes them is closed', async () => {
  const { pieces, told } = counting(9);
  for await (const piece of pieces) if (piece === 1) break;
  expect(told).toEqual(['begins 1', 'made 1', 'begins 2', 'made 2', 'closed']);
});

it('what is wrong with a piece is told when its turn comes', async () => {
  const { pieces, told } = counting(9, 2);
  const used = async () => {
    for await (const piece of pieces) told.push(`uses ${piece}`);
  };
  await expect(used()).rejects.toThrow('No 2.');
  expect(told).toContain('uses 1');
});

it('what becomes of a piece is made while the piece behind it comes, and all is closed behind whoever leaves', async () => {
  const { pieces, told } = counting(9);
  const made = oneAhead(
    each(pieces, async (piece) => {
      told.push(`works on ${piece}`);
      await setImmediate();
      return piece * 10;
    }),
  );
  for await (const piece of made) {
    if (piece === 20) break;
    for (let turn = 0; turn < 4; turn += 1) await setImmediate();
    told.push(`used ${piece}`);
  }
  expect(told.indexOf('begins 2')).toBeLessThan(told.indexOf('works on 1'));
  expect(told.indexOf('works on 2')).toBeLessThan(told.indexOf('used 10'));
  expect(told.at(-1)).toBe('closed');
});
