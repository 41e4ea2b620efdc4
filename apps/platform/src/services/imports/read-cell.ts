import { LONGEST_CELL, LONGEST_TOLD } from '@wardmere/api';
import { distance } from 'fastest-levenshtein';
import { inFigures } from '../../in-figures.ts';

/** A cell as it is meant, or what is wrong with it. */
export type Read<Value> =
  | { readonly value: Value }
  | { readonly problem: string; readonly suggestions?: readonly string[] }
  | typeof NOTHING;

/** A cell that says no more than an empty one: what is stored stays (D-222). */
export const NOTHING = { says: 'nothing' } as const;

/** What stands for a sign that no text holds. */
export const UNKNOWN_SIGN = '\uFFFD';

/** What a spreadsheet shows in the place of what it could not work out. */
const SPREADSHEET_ERRORS: ReadonlySet<string> = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#SPILL!',
  '#CALC!',
]);

/** What is wrong with a cell whatever it is about. */
export function cellProblem(text: string): string | undefined {
  if (SPREADSHEET_ERRORS.has(text)) return `The spreadsheet shows an error here: ${text}.`;
  if (text.length > LONGEST_CELL) return 'A cell has at most 32,767 characters.';
  return text.includes(UNKNOWN_SIGN) ? 'This cell contains a character that is not text: type it again.' : undefined;
}

/** A text as it was typed. */
export const readText = (text: string): Read<string> => ({ value: text });

const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;

/** A code or a number of a telephone: what a spreadsheet has made a power of ten of is lost (D-222). */
export const readCode = (text: string): Read<string> =>
  SCIENTIFIC.test(text)
    ? { problem: 'The spreadsheet has shortened this number: format the column as text.' }
    : { value: text };

/**
 * A name of something, compared without its letter case and the spaces around it, whatever else its blanks and its accented
 * letters are written with; `normal_name` of the database says the same of what is stored.
 */
export function normalName(text: string): string {
  const typed = (BEYOND_ASCII.test(text) ? text.normalize('NFC') : text).trim().toLowerCase();
  return UNUSUAL_SPACE.test(typed) ? typed.replaceAll(/\s+/g, ' ') : typed;
}
/** Most names have no such letter and single blanks, and are as they are. */
const BEYOND_ASCII = /[^\p{ASCII}]/u;
const UNUSUAL_SPACE = /\s\s|[^\S ]/;

/** Something by one of its names; several of that name are none. */
interface NamedValue<Value> {
  readonly name: string;
  readonly value: Value;
  readonly isOneOfSeveral: boolean;
}

/** What can be named, by its normal name. */
export type Names<Value> = ReadonlyMap<string, NamedValue<Value>>;

/** Names of things; each may be called by several, the first of which it is shown by. */
export function namesOf<Item, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value,
  shown: (item: Item) => string,
  ...further: readonly ((item: Item) => string)[]
): Names<Value> {
  const names = new Map<string, NamedValue<Value>>();
  for (const called of [shown, ...further])
    for (const item of items) {
      const [name, value] = [normalName(called(item)), valueOf(item)];
      const other = names.get(name);
      // A further name gives way to the one that something is shown by.
      if (other === undefined) names.set(name, { name: shown(item), value, isOneOfSeveral: false });
      else if (called === shown && other.value !== value) names.set(name, { ...other, isOneOfSeveral: true });
    }
  return names;
}

const shownBy = new WeakMap<Names<unknown>, ReadonlyMap<unknown, string>>();

/** What something is shown by; empty where it is none of these. */
export function nameIn(names: Names<unknown>, value: unknown): string {
  const known = shownBy.get(names) ?? new Map([...names.values()].map((each) => [each.value, each.name] as const));
  shownBy.set(names, known);
  return known.get(value) ?? '';
}

const MOST_SUGGESTIONS = 3;
/** No name is longer: of what is, only so much is said again, and nothing like it was meant. */
const LONGEST_NAME = 250;

interface Suggested {
  readonly name: string;
  readonly normal: string;
}
const suggestible = new WeakMap<Names<unknown>, readonly Suggested[]>();

/** What things are shown by, and how that is compared: made once for all cells. */
function suggestedOf(names: Names<unknown>): readonly Suggested[] {
  const shown = new Set([...names.values()].map(({ name }) => name));
  const all = suggestible.get(names) ?? [...shown].map((name) => ({ name, normal: normalName(name) }));
  suggestible.set(names, all);
  return all;
}

/** The names that may have been meant, the nearest first; none that has little in common with it (D-222). */
function nearest(text: string, names: Names<unknown>): string[] {
  const typed = normalName(text);
  if (typed.length > LONGEST_NAME) return [];
  return suggestedOf(names)
    .flatMap(({ name, normal }) => {
      if (normal.startsWith(typed) || typed.startsWith(normal)) return [{ name, apart: 1 }];
      const most = Math.max(2, Math.ceil(Math.max(typed.length, normal.length) * 0.4));
      // Names are as far apart as their lengths at least, which costs nothing to find out.
      if (Math.abs(typed.length - normal.length) > most) return [];
      const apart = distance(typed, normal);
      return apart > most ? [] : [{ name, apart }];
    })
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => name);
}

const shortened = (text: string): string => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text);

/** Something that is called so. */
export function readName<Value>(text: string, names: Names<Value>, what: string): Read<Value> {
  const found = names.get(normalName(text));
  if (found?.isOneOfSeveral === true) return { problem: `There is more than one ${what} called “${shortened(text)}”.` };
  if (found !== undefined) return { value: found.value };
  return { problem: `There is no ${what} called “${shortened(text)}”.`, suggestions: nearest(text, names) };
}

/** So many may be named in one cell: as many as there is room for, where names are as long as most are. */
const MOST_NAMED = 1000;

/** Several of them, with semicolons between; what is wrong with the first that is none. */
export function readNames<Value>(text: string, names: Names<Value>, what: string): Read<Value[]> {
  const typed = text.trim();
  // Most cells name one.
  if (typed !== '' && !typed.includes(';')) {
    const only = readName(typed, names, what);
    return 'value' in only ? { value: [only.value] } : only;
  }
  const named = typed
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (named.length === 0) return NOTHING;
  if (named.length > MOST_NAMED)
    return {
      problem: `A cell names at most ${inFigures(MOST_NAMED)}, with semicolons between them: this one names ${inFigures(named.length)}.`,
    };
  const values = new Set<Value>();
  for (const each of named) {
    const read = readName(each, names, what);
    if ('value' in read) values.add(read.value);
    else return 'problem' in read ? { ...read, suggestions: wholeCells(named, each, read.suggestions) } : read;
  }
  return { value: [...values] };
}

/** A cell with what may have been meant in the place of one of its names: what is put right is the whole of it. */
function wholeCells(named: readonly string[], wrong: string, meant: readonly string[] = []): readonly string[] {
  if (meant.length === 0) return [];
  const normal = normalName(wrong);
  const others = named.map((each) => (normalName(each) === normal ? undefined : each));
  const whole = meant.map((name) => others.map((each) => each ?? name).join('; '));
  // What is longer is not told whole.
  return whole.filter(({ length }) => length < LONGEST_TOLD);
}

const yes = new Set(['yes', 'true', '1', 'y']);
const no = new Set(['no', 'false', '0', 'n']);

export function readFlag(text: string): Read<boolean> {
  const said = normalName(text);
  if (yes.has(said)) return { value: true };
  if (no.has(said)) return { value: false };
  return { problem: 'Write Yes or No.', suggestions: ['Yes', 'No'] };
}

export function readWhole(text: string): Read<number> {
  return /^\d{1,9}$/.test(text.trim()) ? { value: Number(text) } : { problem: 'This must be a whole number.' };
}

/** A time may follow, as a spreadsheet and a program write it, and nothing else. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}[\d:.,]*\s*(?:[AP]M|Z|[+-]\d{2}:?\d{2})?)?$/i;
const PLAIN_DAY = /^(?!00)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const DOTTED = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const SHORT_YEAR = /^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/;
const NO_DATE = 'This is not a date: write it as 2026-11-20.';

/** A date as ISO, or day first; for clients in the United States month first (D-222). */
export function readDate(text: string, { isMonthFirst }: { readonly isMonthFirst: boolean }): Read<string> {
  const typed = text.trim();
  if (SHORT_YEAR.test(typed)) return { problem: 'Write the year with four digits.' };
  // Nearly all are written as they are kept, and on a day that every month has.
  if (PLAIN_DAY.test(typed)) return { value: typed };
  const iso = ISO.exec(typed);
  const dotted = DOTTED.exec(typed);
  const [year, month, day] =
    iso === null
      ? isMonthFirst
        ? [dotted?.[3], dotted?.[1], dotted?.[2]]
        : [dotted?.[3], dotted?.[2], dotted?.[1]]
      : [iso[1], iso[2], iso[3]];
  if (year === undefined || month === undefined || day === undefined) return { problem: NO_DATE };
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // A year below a hundred is a slip, and would be one of the last century.
  const isReal =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return isReal ? { value: date.toISOString().slice(0, 10) } : { problem: NO_DATE };
}
