import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFirstScreen } from './first-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const answers: (() => void)[] = [];
  const firstScreen = followFirstScreen(
    () => new Promise((resolve) => void answers.push(() => resolve(new Response('{}')))),
  );
  const later = vi.fn<() => void>();
  firstScreen.afterwards(later);
  return { firstScreen, later, answer: () => answers.shift()?.() };
}

describe('the first screen', () => {
  it('stands when it is drawn and everything it asked for has come', async () => {
    const { firstScreen, later, answer } = open();
    const [one, other] = [firstScreen.fetch('/a'), firstScreen.fetch('/b')];
    firstScreen.drawn();
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
    const { firstScreen, later, answer } = open();
    const first = firstScreen.fetch('/profile');
    answer();
    await first;
    await vi.advanceTimersByTimeAsync(1000);
    firstScreen.drawn();
    const next = firstScreen.fetch('/list');
    await vi.advanceTimersByTimeAsync(1000);
    expect(later).not.toHaveBeenCalled();
    answer();
    await next;
    await vi.advanceTimersByTimeAsync(1000);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('keeps nobody waiting for a call that hangs or fails', async () => {
    const hanging = open();
    void hanging.firstScreen.fetch('/a');
    hanging.firstScreen.drawn();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hanging.later).toHaveBeenCalledTimes(1);
    const failing = followFirstScreen(() => Promise.reject(new Error('Offline.')));
    const later = vi.fn<() => void>();
    failing.afterwards(later);
    failing.drawn();
    await failing.fetch('/a').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('lets what comes later begin at once', async () => {
    const { firstScreen } = open();
    firstScreen.drawn();
    await vi.advanceTimersByTimeAsync(1000);
    const later = vi.fn<() => void>();
    firstScreen.afterwards(later);
    expect(later).toHaveBeenCalledTimes(1);
  });
});
