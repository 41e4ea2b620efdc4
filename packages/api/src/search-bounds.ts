import { readFilter, type Clause } from './list-query.ts';

/** How much a search may look for: each word is looked for in every row. */
export const MOST_SEARCHED = { characters: 200, words: 40 };

const tooLong = `A search has at most ${MOST_SEARCHED.characters} characters.`;
const tooMany = `A search has at most ${MOST_SEARCHED.words} words.`;

/** What is wrong with what is searched for, several searches counted together; undefined where nothing is. */
export function wrongWithSearch(...searched: readonly string[]): string | undefined {
  if (searched.some((text) => text.length > MOST_SEARCHED.characters)) return tooLong;
  const words = searched.flatMap((text) => text.split(/\s+/).filter((word) => word !== ''));
  return words.length > MOST_SEARCHED.words ? tooMany : undefined;
}

/** What is looked for in every row: by the operator that says so, and in a search by whichever operator is written. */
const isSearched = ({ field, operator }: Clause): boolean =>
  operator === 'contains' || field.toLowerCase() === 'search';

/** As `wrongWithSearch`, of all that a filter looks for; one that follows no grammar is judged elsewhere. */
export const wrongWithFilter = (filter: string): string | undefined =>
  wrongWithSearch(...(readFilter(filter) ?? []).filter(isSearched).map(({ value }) => value));

/** As much of a typed text as a search may have. */
export function searchable(text: string): string {
  const words = text
    .trim()
    .slice(0, MOST_SEARCHED.characters)
    .split(/(?<=\S)(?=\s)/);
  return words.slice(0, MOST_SEARCHED.words).join('').trim();
}
