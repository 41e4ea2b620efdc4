import { locale, PLAIN_LOCALE } from './locales.ts';

/** What writes moments takes longer to make than any moment to write. */
const writers: Record<string, Intl.DateTimeFormat> = {};

/** A browser that knows nothing of Wales writes its dates and hours as Britain does, and not as America. */
const writtenAs = () => [locale(), PLAIN_LOCALE];

/** A moment as people write it; without a zone, in the reader's own. British English alone shortens September to four letters, which no other month has. */
export const momentIn = (at: Date, shape: Intl.DateTimeFormatOptions): string =>
  (writers[locale() + JSON.stringify(shape)] ??= new Intl.DateTimeFormat(writtenAs(), shape))
    .format(at)
    .replace(/\bSept\b/, 'Sep');

/** “14:05”, by the reader's own clock. */
export const timeInWords = (at: string): string => momentIn(new Date(at), { hour: '2-digit', minute: '2-digit' });

/** Whether a day is written with its month first: 11/20/2026. */
export const isMonthFirst = (): boolean => {
  const parts = new Intl.DateTimeFormat(writtenAs()).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day');
};

/** The months as they are shortened, January first; in small letters, for what was typed. */
export const shortMonths = (): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    momentIn(new Date(Date.UTC(2026, month, 15)), { month: 'short', timeZone: 'UTC' })
      .toLowerCase()
      .replace('.', ''),
  );
