import { dayOf } from '../../identity/sign-in-days.ts';

const DAY = 86_400_000;

/** The first days of so many days or weeks, the oldest first: the last of them is today's, or of the week of today. */
export function firstDays(now: Date, count: number, span: 'day' | 'week'): readonly string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const [length, last] = span === 'day' ? [1, 0] : [7, sinceMonday];
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now.getTime() - (last + (count - 1 - index) * length) * DAY)),
  );
}
