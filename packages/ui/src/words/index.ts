export { isMonthFirst, momentIn, timeInWords } from './dates.ts';
export { inFigures, listed, listedEither } from './figures.ts';
export { locale, LOCALES, PLAIN_LOCALE, type Locale } from './locales.ts';
