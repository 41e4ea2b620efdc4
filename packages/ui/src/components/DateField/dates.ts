const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

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

/** The day meant by what a person typed: 20 Nov 2026, 20/11/2026, 20.11.26 or 2026-11-20; the day comes first. */
export function dayFrom(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isDay(text)) return text;
  const [, day, middle, year] = /^(\d{1,2})[\s./-]+([a-z]+|\d{1,2})[\s,./-]+(\d{4}|\d{2})$/u.exec(text) ?? [];
  if (day === undefined || middle === undefined || year === undefined) return undefined;
  const month = /^\d+$/u.test(middle) ? Number(middle) : months.indexOf(middle.slice(0, 3)) + 1;
  return isoOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
}

/** A day as the portal writes it, 20 Nov 2026; anything else as it is. */
export function dayInWords(value: string): string {
  if (!isDay(value)) return value;
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${value}T00:00:00Z`))
    .replace('Sept', 'Sep');
}
