import { locale } from './locales.ts';

/**
 * A number as people write it: 1,204. All our languages write a whole number alike, and what knows each language would be
 * loaded before the first page is drawn.
 */
export const inFigures = (value: number, shape?: Intl.NumberFormatOptions): string =>
  shape === undefined && Number.isSafeInteger(value)
    ? `${value}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    : value.toLocaleString(locale(), shape);

/** How many there are, or at least are: 1,204, or 1,000+. */
export const inFiguresOrMore = (value: number, isMore: boolean | undefined): string =>
  `${inFigures(value)}${isMore ? '+' : ''}`;

/** “Ada, Bryn and Cai”. */
export const listed = (names: Iterable<string>): string => new Intl.ListFormat(locale()).format(names);

/** “Ada, Bryn or Cai”. */
export const listedEither = (names: Iterable<string>): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names);
