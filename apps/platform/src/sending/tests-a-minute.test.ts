import { afterEach, expect, it, vi } from 'vitest';
import { createSender } from './sender.ts';

afterEach(() => vi.useRealTimers());

const parts = {
  dial: () => Promise.reject(new Error('Nothing is sent here.')),
  credentialOf: async () => undefined,
  sign: () => [],
  now: () => new Date(),
};

it('of the tests of one person no minute has more than 30, and the 31st is told when to come again (D-267)', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { tests } = createSender(parts);
  const taken: number[] = [];
  for (let second = 0; second < 180; second += 1) {
    for (let each = 0; each < 3; each += 1) if (tests.take('one') === 0) taken.push(second);
    vi.advanceTimersByTime(1000);
  }
  for (let from = 0; from < 120; from += 1)
    expect(taken.filter((at) => at >= from && at < from + 60).length).toBeLessThanOrEqual(30);
  expect(taken.filter((at) => at < 60).length).toBe(30);
  expect(tests.take('another')).toBe(0);
});

it('30 may be sent at once, and then none for a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { tests } = createSender(parts);
  expect(Array.from({ length: 31 }, () => tests.take('one')).filter((wait) => wait === 0)).toHaveLength(30);
  vi.advanceTimersByTime(20_000);
  expect(tests.take('one')).toBe(40_000);
  vi.advanceTimersByTime(40_000);
  expect(tests.take('one')).toBe(0);
});
