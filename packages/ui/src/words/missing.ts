import { en, type Phrase } from './en.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a language says nothing for, by where it stands: the list a translator goes by. */
export const missingIn = ({ words }: Vocabulary): readonly { readonly where: string; readonly phrase: Phrase }[] =>
  Object.entries(en).flatMap(([where, phrases]) =>
    phrases.flatMap((phrase) => (phrase in words ? [] : [{ where, phrase }])),
  );
