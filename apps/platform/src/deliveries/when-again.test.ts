import { afterEach, describe, expect, it, vi } from 'vitest';
import { againAt, retryAfter, TRIED_FOR, waitAfter } from './when-again.ts';

/** How long after its change a delivery is tried that fails each time and takes no time. */
function triedAt(random: () => number): readonly number[] {
  const tried = [0];
  for (;;) {
    const next = (tried.at(-1) ?? 0) + waitAfter(tried.at(-1) ?? 0, random);
    if (next > TRIED_FOR) return tried;
    tried.push(next);
  }
}

afterEach(() => vi.restoreAllMocks());

describe('a failed attempt is repeated (D-257)', () => {
  it('after 1, 2, 5, 10, 20, 40, 80, 160 and then every 300 seconds, for 15 minutes', () => {
    const waits = triedAt(() => 0.5).map((at, index, all) => Math.round((at - (all[index - 1] ?? 0)) / 1000));
    expect(waits).toEqual([0, 1, 2, 5, 10, 20, 40, 80, 160, 300]);
  });

  it.for([0, 0.999])('with jitter, and not much sooner or later: %j', (random) => {
    expect(waitAfter(0, () => random)).toBeGreaterThanOrEqual(900);
    expect(waitAfter(0, () => random)).toBeLessThanOrEqual(1100);
  });

  it.for([0, 0.5, 0.999])('once more shortly before it is given up, and never after that: %j', (random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const givesUpAt = new Date(TRIED_FOR);
    const tried: number[] = [];
    for (let next: Date | undefined = new Date(0); next !== undefined; next = againAt(next, givesUpAt))
      tried.push(next.getTime());
    expect(TRIED_FOR - (tried.at(-1) ?? 0)).toBeGreaterThanOrEqual(0);
    expect(TRIED_FOR - (tried.at(-1) ?? 0)).toBeLessThanOrEqual(30_000);
  });
});

it.for([
  ['120', 120_000],
  ['1e9', undefined],
  ['Tue, 24 Nov 2026 10:02:00 GMT', 120_000],
  ['Tue, 24 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
] as const)('a receiver that is busy may say when to come again: %j', ([value, wait]) => {
  expect(retryAfter(value, new Date('2026-11-24T10:00:00Z'))).toBe(wait);
});
