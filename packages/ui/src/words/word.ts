import type { Phrase } from './en.ts';
import { inFigures } from './figures.ts';
import { locale, PLAIN_LOCALE, type Locale } from './locales.ts';
import type { Said, Vocabulary } from './vocabulary.ts';

/** What stands between braces in a phrase. */
export type Values = Readonly<Record<string, string | number>>;

/** A phrase in a language, its values in their places; as it stands where the language has no words for it. */
export function sayIn(vocabulary: Vocabulary | undefined, phrase: string, values: Values = {}): string {
  const language = vocabulary?.locale ?? locale();
  const known: Readonly<Record<string, Said | undefined>> = vocabulary?.words ?? {};
  const said = known[phrase] ?? phrase;
  const { count } = values;
  const text =
    typeof said === 'string'
      ? said
      : (said[typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other'] ?? said.other);
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? inFigures(value) : (value ?? place);
  });
}

const vocabularies = new Map<Locale, Vocabulary>();
const files: Readonly<Partial<Record<Locale, () => Promise<{ readonly vocabulary: Vocabulary }>>>> = {
  'cy-GB': () => import('./cy-GB.ts'),
  'en-US': () => import('./en-US.ts'),
};

/** A phrase in the language of the tab. */
export const word = (phrase: Phrase, values?: Values): string => said(phrase, values);

/** What a definition or a record of choices calls something, in the language of the tab; a name nobody has words for stays. */
export const said = (text: string, values?: Values): string => sayIn(vocabularies.get(locale()), text, values);

/** Whether a page is English on a tab of another language: what it is then marked with. */
export function otherLanguageOf(title: string): Locale | undefined {
  const spoken = vocabularies.get(locale());
  return spoken === undefined || locale().startsWith('en') || spoken.pages.includes(title) ? undefined : PLAIN_LOCALE;
}

/** The same of a text that stands by itself, such as the title of a question: it is English unless the language has said it. */
export function otherLanguageIn(text: string): Locale | undefined {
  const spoken = vocabularies.get(locale());
  const own =
    spoken === undefined || locale().startsWith('en') || Object.values(spoken.words).some((each) => says(each, text));
  return own ? undefined : PLAIN_LOCALE;
}

/** Whether a text is something said, with whatever stands in its place. */
const says = (phrase: Said, text: string): boolean =>
  typeof phrase === 'string' ? matches(phrase, text) : Object.values(phrase).some((form) => matches(form, text));

/** No phrase has more than one place. */
function matches(phrase: string, text: string): boolean {
  const [before = '', after] = phrase.split(/\{\w+\}/);
  return after === undefined ? phrase === text : text.startsWith(before) && text.endsWith(after);
}

const listeners = new Set<() => void>();
let wanted: Locale | undefined;

/** Says everything in a language from now on: once its words are here, or in English where they do not come. */
export async function speak(language: Locale): Promise<void> {
  wanted = language;
  const spoken = await files[language]?.().then(
    ({ vocabulary }) => vocabulary,
    () => null,
  );
  if (spoken) vocabularies.set(language, spoken);
  // Another one may have been chosen while the words were on their way.
  if (wanted !== language) return;
  document.documentElement.lang = spoken === null ? PLAIN_LOCALE : language;
  for (const listener of listeners) listener();
}

/** Tells whenever another language is spoken. */
export function hearLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
