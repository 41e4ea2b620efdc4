import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tendAgain } from './tend-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('does its work at once and every so often; what fails is logged, and in nobody’s way', async () => {
  const errors: string[] = [];
  const done: string[] = [];
  const tending = tendAgain({
    everyMs: 1000,
    log: { error: (event, _, fields) => errors.push(`${event} ${String(fields?.['of'])}`) },
    work: { failing: () => Promise.reject(new Error('no')), working: async () => void done.push('done') },
  });
  await vi.advanceTimersByTimeAsync(2500);
  expect(done).toHaveLength(3);
  expect(errors).toEqual(Array(3).fill('tending failing'));
  await tending.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toHaveLength(3);
});

it('is never done twice at once, and waited for at the end', async () => {
  let underWay = 0;
  const finishing = Promise.withResolvers<void>();
  const tending = tendAgain({
    everyMs: 1000,
    log: { error: () => undefined },
    work: {
      slow: () => {
        underWay += 1;
        return finishing.promise;
      },
    },
  });
  await vi.advanceTimersByTimeAsync(3500);
  expect(underWay).toBe(1);
  let isOver = false;
  const stopped = tending.stop().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(false);
  finishing.resolve();
  await stopped;
});
