import { describe, expect, it } from 'vitest';
import { afterTry, isLocked, noGuesses, type GuessCount } from './guess-count.ts';

const start = new Date('2026-11-22T08:00:00Z');
const minutes = (count: number) => count * 60_000;
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

/** Guesses until the count is locked, and says after how many and for how many minutes. */
function guessUntilLocked(count: GuessCount, now: Date, maximum = 20) {
  let [after, guesses] = [count, 0];
  do {
    after = afterTry(after, maximum, now);
    guesses += 1;
  } while (!isLocked(after, now));
  return { after, guesses, minutes: ((after.lockedUntil?.getTime() ?? 0) - now.getTime()) / 60_000 };
}

describe('the count of guesses', () => {
  it('locks at the maximum, for half an hour', () => {
    expect(guessUntilLocked(noGuesses, start)).toMatchObject({ guesses: 20, minutes: 30 });
    expect(guessUntilLocked(noGuesses, start, 1)).toMatchObject({ guesses: 1, minutes: 30 });
  });

  it('locks twice as long each time, up to a day, while guessing goes on', () => {
    let [count, now] = [noGuesses, start];
    const locks: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const locked = guessUntilLocked(count, now);
      expect(locked.guesses).toBe(20);
      locks.push(locked.minutes);
      // Somebody goes on guessing during the lock, which makes it no longer.
      count = afterTry(locked.after, 20, new Date((locked.after.lockedUntil?.getTime() ?? 0) - 1));
      expect(count.lockedUntil).toEqual(locked.after.lockedUntil);
      now = locked.after.lockedUntil ?? now;
    }
    expect(locks).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  it('begins anew after a day without a guess', () => {
    const { after } = guessUntilLocked(noGuesses, start);
    expect(guessUntilLocked(after, later(minutes(24 * 60)))).toMatchObject({ guesses: 20, minutes: 30 });
    const some = afterTry(afterTry(noGuesses, 20, start), 20, start);
    expect(afterTry(some, 20, later(minutes(24 * 60))).failedLogins).toBe(1);
    expect(afterTry(some, 20, later(minutes(24 * 60 - 1))).failedLogins).toBe(3);
  });

  it('is open again at the very moment its lock ends', () => {
    const { after } = guessUntilLocked(noGuesses, start);
    expect(isLocked(after, later(minutes(30) - 1))).toBe(true);
    expect(isLocked(after, later(minutes(30)))).toBe(false);
  });

  it('locks at the next wrong try where the maximum was lowered below the count', () => {
    let count = noGuesses;
    for (let guess = 0; guess < 7; guess += 1) count = afterTry(count, 20, start);
    expect(guessUntilLocked(count, start, 5)).toMatchObject({ guesses: 1, minutes: 30 });
  });
});
