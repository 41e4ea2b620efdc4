import { isMonthFirst, momentIn, shortMonths } from '../../words/dates.ts';

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

function isoOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined;
}

/** Whether a value is a real day written as 2026-11-20. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value) ?? [];
  return year !== undefined && isoOf(Number(year), Number(month), Number(day)) === value;
}

/** Which month a word names, by its beginning, in English or in the language of the tab; 0 where it names none. */
function monthNamed(word: string): number {
  const namedIn = (months: readonly string[]) => months.findIndex((month) => word.startsWith(month)) + 1;
  return namedIn(english) || namedIn(shortMonths());
}

/**
 * The day meant by what a person typed: 20 Nov 2026, Nov 20, 2026, 20/11/2026, 20.11.26 or 2026-11-20. Of two numbers the
 * first is what the locale writes first.
 */
export function dayFrom(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isDay(text)) return text;
  const [, one = '', other = '', year = ''] =
    /^(\d{1,2}|\p{L}+)[\s./-]+(\d{1,2}|\p{L}+)[\s,./-]+(\d{4}|\d{2})$/u.exec(text) ?? [];
  const [day, month] = /^\p{L}/u.test(one) || (isMonthFirst() && /^\d/u.test(other)) ? [other, one] : [one, other];
  if (!/^\d/u.test(day)) return undefined;
  const number = /^\d/u.test(month) ? Number(month) : monthNamed(month);
  return isoOf(year.length === 2 ? 2000 + Number(year) : Number(year), number, Number(day));
}

/** A day as the locale writes it, 20 Nov 2026; anything else as it is. */
export function dayInWords(value: string): string {
  if (!isDay(value)) return value;
  return momentIn(new Date(`${value}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}
