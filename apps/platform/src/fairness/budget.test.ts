import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';

const allowance = { atOnce: 3, perSecond: 2, longestWaitMs: 1000 };

describe('a budget', () => {
  it('costs nothing at first, then a wait, then it is refused', () => {
    const budget = new Budget(allowance, () => 0);
    expect(Array.from({ length: 7 }, () => budget.take('a'))).toEqual([0, 0, 0, 500, 1000, 'refused', 'refused']);
  });

  it('comes back with time, and is not made worse by being refused', () => {
    let now = 0;
    const budget = new Budget(allowance, () => now);
    for (let at = 0; at < 50; at += 1) budget.take('a');
    now = 500;
    expect([budget.take('a'), budget.take('a')]).toEqual([1000, 'refused']);
    now = 10_000;
    expect([budget.take('a'), budget.take('a'), budget.take('a'), budget.take('a')]).toEqual([0, 0, 0, 500]);
  });

  it('is each one’s own', () => {
    const budget = new Budget(allowance, () => 0);
    for (let at = 0; at < 50; at += 1) budget.take('a');
    expect(budget.take('b')).toBe(0);
  });

  it('remembers so many and no more', () => {
    const budget = new Budget({ ...allowance, longestWaitMs: 0 }, () => 0);
    for (let at = 0; at < 5; at += 1) budget.take('first');
    expect(budget.take('first')).toBe('refused');
    for (let at = 0; at < 20_000; at += 1) budget.take(`network ${at}`);
    expect(budget.take('first')).toBe(0);
  });
});
