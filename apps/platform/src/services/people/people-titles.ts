import { sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/transaction.ts';

/** The titles of which a word begins as a searched one does. */
export type TitlesBegunBy = (word: string) => readonly string[];

export const wordsOf = (searched: string): readonly string[] => searched.split(/\s+/).filter((word) => word !== '');

/**
 * Looks up the titles that a search may mean: “carys care” finds the caretaker of that name. It is done beforehand, of the
 * few titles of a client: an index then finds the people by them.
 */
export async function readTitles(
  { tx, client }: { readonly tx: Transaction; readonly client: string },
  searched: readonly string[],
): Promise<TitlesBegunBy> {
  const words = [...new Set(searched)].filter((word) => !word.includes('\u0000'));
  if (words.length === 0) return () => [];
  const { rows } = await tx.execute<{ word: string; uid: string }>(sql`
    select word, uid from titles cross join unnest(${sql.param(words)}::text[]) as searched(word)
    where client_uid = ${client} and strpos(' ' || search_form(name), ' ' || search_form(word)) > 0`);
  const found = Map.groupBy(rows, ({ word }) => word);
  return (word) => found.get(word)?.map(({ uid }) => uid) ?? [];
}
