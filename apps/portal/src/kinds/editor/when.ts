/** “20 Nov 2026”: where the day is enough. */
export const dayInWordsOf = (at: string | undefined): string | undefined => whenInWords(at)?.split(',')[0];

/** “27 Nov”: of a day near enough that its year goes without saying. */
export const nearDayInWords = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(at);

/** “20 Nov 2026, 14:05” in a zone, or in the reader's own where the zone is unknown. */
export function whenInWords(at: string | undefined, timeZone?: string): string | undefined {
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  const shape = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shape, ...(timeZone && { timeZone }) }).format(date);
  } catch {
    return new Intl.DateTimeFormat('en-GB', shape).format(date);
  }
}
