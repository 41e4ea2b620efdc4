import type { Phrase } from './en.ts';
import type { Locale } from './locales.ts';

/** What a phrase is in another language; one that counts has a form for each plural of that language. */
export type Said = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>;

/** What a language says: a file of it is all that a further language needs. */
export interface Vocabulary {
  readonly locale: Locale;
  readonly words: Readonly<Partial<Record<Phrase, Said>>>;
  /** The pages that are said in full, by their titles; the others stay English, and say so. */
  readonly pages: readonly string[];
}
