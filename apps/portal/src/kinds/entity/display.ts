import { sameValue } from '@wardmere/api';
import { dayInWords, isDay } from '@wardmere/ui';
import { fewOf, said } from '@wardmere/ui/words';
import type { FieldWords, Words } from '../../system/kinds.ts';
import { rowsOf, textIn } from './rows.ts';
import { capital } from '../../system/capital.ts';

/** The label of a field, in review, error and merge alike; in the language of what stands around it, where that says it. */
export const labelOf = ({ fields }: Pick<Words, 'fields'>, name: string, say: typeof said = said): string =>
  say(fields.find(({ field }) => field === name)?.label ?? sentence(name));

/** A value as a person reads it: the label of a choice, yes or no, a day in words. */
export function wordsFor({ fields, choices, wordings }: Words, name: string, value: unknown): string {
  const wording = wordings[name];
  if (wording) return wording(value);
  const field = fields.find((each) => each.field === name);
  if (field?.as === 'secret') return secretInWords(value);
  const shown = value ?? field?.absentAs ?? '';
  if (typeof shown === 'boolean') return shown ? 'Yes' : 'No';
  const labelled = (text: string) => choices[name]?.options.find((option) => option.value === text)?.label;
  if (field?.row && Array.isArray(shown)) return rowsInWords(field.row, shown);
  if (field?.as === 'tags' && Array.isArray(shown)) return shown.length === 0 ? 'None' : shown.join(', ');
  if (Array.isArray(shown))
    return listInWords(shown.map((each) => (typeof each === 'string' ? labelled(each) : undefined)));
  if (typeof shown === 'object' && 'name' in shown) return String(shown.name);
  if (typeof shown !== 'string' && typeof shown !== 'number') return JSON.stringify(shown);
  const text = `${shown}`;
  const label = labelled(text);
  if (label !== undefined) return label;
  return field?.as === 'date' && isDay(text) ? dayInWords(text) : text;
}

/**
 * Two values side by side, as a review or a journal shows them. Of two long lists only the difference can be read: what
 * one has and the other has not.
 */
export function wordsForChange(
  words: Words,
  name: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): { readonly before: string; readonly after: string } {
  const plainly = { before: wordsFor(words, name, before), after: wordsFor(words, name, after) };
  if (!Array.isArray(before) || !Array.isArray(after) || words.wordings[name]) return plainly;
  if (Math.max(before.length, after.length) <= MOST_IN_FULL) return plainly;
  const told = (list: readonly unknown[], other: readonly unknown[], joint: string) => {
    const own = without(list, other);
    return `${list.length} selected${own.length === 0 ? '' : `${joint}${wordsFor(words, name, own)}`}`;
  };
  return { before: told(before, after, ', among them '), after: told(after, before, ', newly ') };
}

/** The members of one list that the other has not. */
const without = (list: readonly unknown[], other: readonly unknown[]) =>
  list.filter((member) => !other.some((each) => sameValue(each, member)));

/** Of a secret only what becomes of it is told. */
const secretInWords = (value: unknown) =>
  value === undefined ? 'As it is' : value === null || value === '' ? 'Removed' : 'A new one';

const rowsInWords = ({ columns }: NonNullable<FieldWords['row']>, list: readonly unknown[]) =>
  rowsOf(list)
    .map((row) => columns.map(({ name, isKept }) => (isKept ? rowSecret(row[name], isKept(row)) : textIn(row, name))))
    .map((texts) => texts.join(': '))
    .join(', ') || 'None';

const rowSecret = (value: unknown, isKept: boolean) => (value === undefined && !isKept ? 'None' : secretInWords(value));

const MOST_IN_FULL = 4;
const MOST_NAMES = 12;

/** The members of a list by name, as many as can be read; without names how many there are. */
function listInWords(names: readonly (string | undefined)[]): string {
  if (names.length === 0) return 'None';
  if (names.includes(undefined)) return `${names.length} selected`;
  return fewOf(
    names.filter((name) => name !== undefined),
    MOST_NAMES,
  );
}

/** `clientServicesRepresentative` → ‘Client services representative’, `parentUserUid` → ‘Parent user’. */
const sentence = (name: string) =>
  capital(
    name
      .replace(/(?<=[a-z])u?ids?$/i, '')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
