/** The order of names for who reads them: by the language that the document says it is in, numbers by what they count. */
export const inOrder = (one: string, other: string): number => collator().compare(one, other);

const made = new Map<string, Intl.Collator>();

function collator(): Intl.Collator {
  const language = (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en-GB';
  const known = made.get(language) ?? new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  made.set(language, known);
  return known;
}
