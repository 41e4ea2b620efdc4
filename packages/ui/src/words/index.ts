export { momentIn, timeInWords } from './dates.ts';
export { inFigures, listed, listedEither } from './figures.ts';
export { locale, LOCALES, PLAIN_LOCALE, type Locale } from './locales.ts';
export { hearLanguage, otherLanguageOf, said, sayIn, speak, word, type Vocabulary } from './word.ts';
export type { Phrase } from './en.ts';
