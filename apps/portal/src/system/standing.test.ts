import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStanding } from './standing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const answers: (() => void)[] = [];
  const standing = createStanding(() => new Promise((resolve) => void answers.push(() => resolve(new Response('{}')))));
  const later = vi.fn<() => void>();
  standing.afterwards(later);
  return { standing, later, answer: () => answers.shift()?.() };
}

describe('the first screen', () => {
  it('stands when it is drawn and everything it asked for has come', async () => {
    const { standing, later, answer } = open();
    const [one, other] = [standing.fetch('/a'), standing.fetch('/b')];
    standing.drawn();
    await vi.advanceTimersByTimeAsync(1000);
    answer();
    await one;
    await vi.advanceTimersByTimeAsync(1000);
    expect(later).not.toHaveBeenCalled();
    answer();
    await other;
    await vi.advanceTimersByTimeAsync(1000);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('does not stand before it is drawn, and one answer that leads to the next call is not the last', async () => {
    const { standing, later, answer } = open();
    const first = standing.fetch('/profile');
    answer();
    await first;
    await vi.advanceTimersByTimeAsync(1000);
    standing.drawn();
    const next = standing.fetch('/list');
    await vi.advanceTimersByTimeAsync(1000);
    expect(later).not.toHaveBeenCalled();
    answer();
    await next;
    await vi.advanceTimersByTimeAsync(1000);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('keeps nobody waiting for a call that hangs or fails', async () => {
    const hanging = open();
    void hanging.standing.fetch('/a');
    hanging.standing.drawn();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hanging.later).toHaveBeenCalledTimes(1);
    const failing = createStanding(() => Promise.reject(new Error('Offline.')));
    const later = vi.fn<() => void>();
    failing.afterwards(later);
    failing.drawn();
    await failing.fetch('/a').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('lets what comes later begin at once', async () => {
    const { standing } = open();
    standing.drawn();
    await vi.advanceTimersByTimeAsync(1000);
    const later = vi.fn<() => void>();
    standing.afterwards(later);
    expect(later).toHaveBeenCalledTimes(1);
  });
});
