import { momentIn } from '@wardmere/ui/words';

/** “9 Nov”: the day that figures are of, or begin with; it is a day of the platform's clock. */
export const dayOfFigures = (from: string): string =>
  momentIn(new Date(`${from}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
