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

/** What writes lists takes longer to make than any list to write. */
const writers: Record<string, Intl.ListFormat> = {};

const written = (names: Iterable<string>, type: Intl.ListFormatType): string =>
  (writers[locale() + type] ??= new Intl.ListFormat(locale(), { type })).format(names);

/** “Ada, Bryn and Cai”. */
export const listed = (names: Iterable<string>): string => written(names, 'conjunction');

/** “Ada, Bryn or Cai”. */
export const listedEither = (names: Iterable<string>): string => written(names, 'disjunction');

/** The first of some names, as many as there is room for, and how many there are besides: “Teacher, Nurse and 3 more”. */
export const fewOf = (names: readonly string[], most: number): string =>
  listed(names.length <= most ? names : [...names.slice(0, most), `${inFigures(names.length - most)} more`]);
