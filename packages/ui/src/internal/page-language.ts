import { createContext, use } from 'react';

import type { Locale } from '../words/locales.ts';
import { sayIn, said, word } from '../words/word.ts';

/** The language of the page or the dialog around, where it is not that of the document: such a page is English throughout. */
export const PageLanguage = createContext<Locale | undefined>(undefined);

const inEnglish: typeof said = (text, values) => sayIn(undefined, text, values);

/** A phrase in the language of what stands around it: a word of another one would be read in the wrong voice (WCAG 3.1.2). */
export const useWord = (): typeof word => (use(PageLanguage) === undefined ? word : inEnglish);

/** The same of what a definition calls something. */
export const useSaid = (): typeof said => (use(PageLanguage) === undefined ? said : inEnglish);
