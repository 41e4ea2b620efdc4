export { called } from './called.ts';
export { momentIn, timeInWords } from './dates.ts';
export { inFigures, inFiguresOrMore, listed, listedEither } from './figures.ts';
export { locale, LOCALES, PLAIN_LOCALE, type Locale } from './locales.ts';
export { phoneInWords } from './phones.ts';
export { hearLanguage, otherLanguageIn, otherLanguageOf, said, sayIn, speak, word } from './word.ts';
export { withArticle } from './with-article.ts';
export type { Vocabulary } from './vocabulary.ts';
export type { Phrase } from './en.ts';
