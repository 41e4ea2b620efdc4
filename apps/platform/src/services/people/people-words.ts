import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../storage/transaction.ts';

/** A word of a search as people are looked for by it. */
export interface SearchedWord {
  /** In the form that names are kept in to be found: `search_form`. */
  readonly form: string;
  /** The titles of which a word begins as this one does. */
  readonly titles: readonly string[];
}

export const wordsOf = (searched: string): readonly string[] => searched.split(/\s+/).filter((word) => word !== '');

/**
 * Looks up what the words of a search may mean: “carys care” finds the caretaker of that name. It is done beforehand: of the
 * few titles of a client an index then finds the people, and only of letters that it is shown the planner knows how many
 * have them. Across clients no title is meant.
 */
export async function readWords(
  { tx, client }: { readonly tx: Transaction; readonly client: string | null },
  searched: readonly string[],
): Promise<(word: string) => SearchedWord> {
  const words = [...new Set(searched)].filter((word) => !word.includes('\u0000'));
  if (words.length === 0) return () => ({ form: '', titles: [] });
  const { rows } = await tx.execute<{ word: string; form: string; titles: string[] }>(sql`
    select word, form, array(
      select uid from titles where client_uid = ${client} and strpos(' ' || search_form(name), ' ' || form) > 0
    ) as titles
    from unnest(${sql.param(words)}::text[]) as searched(word) cross join lateral search_form(word) as form`);
  const found = new Map(rows.map(({ word, ...meant }) => [word, meant]));
  return (word) => found.get(word) ?? { form: word, titles: [] };
}

/** Letters are indexed by threes. */
const LEAST_INDEXED = 3;

/**
 * Whether a text in the form it is found by has these letters anywhere: to `like` none of them means anything but itself, and
 * fewer than an index can find are looked for in the quicker way.
 */
export const hasLetters = (text: AnyColumn, { form }: SearchedWord): SQL =>
  form.length < LEAST_INDEXED
    ? sql`strpos(${text}, ${form}) > 0`
    : sql`${text} like ${`%${form.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
