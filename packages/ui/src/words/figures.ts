import { locale } from './locales.ts';

/** A number as people write it: 1,204. */
export const inFigures = (value: number, shape?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(locale(), shape);

/** “Ada, Bryn and Cai”. */
export const listed = (names: Iterable<string>): string => new Intl.ListFormat(locale()).format(names);

/** “Ada, Bryn or Cai”. */
export const listedEither = (names: Iterable<string>): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names);
