import type { users } from '../storage/schema/index.ts';

/** What is remembered of wrong passwords, for an account or for one device of its owner. */
export type GuessCount = Pick<typeof users.$inferSelect, 'failedLogins' | 'lockedUntil' | 'locks' | 'guessedAt'>;

/** Nothing was guessed, and nothing is locked. */
export const noGuesses: GuessCount = { failedLogins: 0, lockedUntil: null, locks: 0, guessedAt: null };

const firstLock = 30 * 60_000;
const longestLock = 24 * 3_600_000;
/** Whoever leaves off for so long is not guessing any more. */
const quiet = 24 * 3_600_000;

/** Whether a count shuts out whoever it is kept of (D-284). */
export const isLocked = ({ lockedUntil }: Pick<GuessCount, 'lockedUntil'>, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now;

/**
 * The count after one more try, which is taken for wrong until it proves right. Reaching the maximum locks for half an
 * hour, then twice as long each time up to a day; a day without a guess begins anew.
 */
export function afterTry(count: GuessCount, maximum: number, now: Date): GuessCount {
  const { lockedUntil, guessedAt } = count;
  if (isLocked(count, now))
    return { failedLogins: count.failedLogins, lockedUntil, locks: count.locks, guessedAt: now };
  const isQuiet = guessedAt === null || now.getTime() - guessedAt.getTime() >= quiet;
  const locks = isQuiet ? 0 : count.locks;
  const failedLogins = (isQuiet || lockedUntil !== null ? 0 : count.failedLogins) + 1;
  if (failedLogins < maximum) return { failedLogins, lockedUntil: null, locks, guessedAt: now };
  const lasts = Math.min(firstLock * 2 ** locks, longestLock);
  return { failedLogins, lockedUntil: new Date(now.getTime() + lasts), locks: locks + 1, guessedAt: now };
}
