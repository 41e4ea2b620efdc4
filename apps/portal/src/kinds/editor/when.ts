import { momentIn } from '@wardmere/ui/words';

/** A moment of a record, which may be told of none. */
type Moment = string | null | undefined;

/** “20 Nov 2026”: where the day is enough. */
export const dayInWordsOf = (at: Moment): string | undefined => written(at, { dateStyle: 'medium' });

/** “14:05”. */
export const timeInWords = (at: Moment): string | undefined => written(at, { timeStyle: 'short' });

/** “27 Nov”: of a day near enough that its year goes without saying. */
export const nearDayInWords = (at: Date): string => momentIn(at, { day: 'numeric', month: 'short' });

/** “20 Nov 2026, 14:05” in a zone, or in the reader's own where the zone is unknown. */
export const whenInWords = (at: Moment, timeZone?: string): string | undefined =>
  written(at, { dateStyle: 'medium', timeStyle: 'short' }, timeZone);

/** For a list that is written with these: what writes moments takes longer to make than a page of them to write. */
export const preparing =
  (...writers: readonly ((at: string) => unknown)[]) =>
  (): void => {
    const now = new Date().toISOString();
    for (const write of writers) write(now);
  };

function written(at: Moment, shape: Intl.DateTimeFormatOptions, timeZone?: string): string | undefined {
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  try {
    return momentIn(date, { ...shape, ...(timeZone && { timeZone }) });
  } catch {
    return momentIn(date, shape);
  }
}
