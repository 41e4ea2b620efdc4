import type { PlainRecord } from '../merge/three-way.ts';
import type { CollectionContext } from './collection-context.ts';
import { reaching } from './range.ts';

/** What choosing rows of a list asks, and changes. */
export type Choosing = Pick<CollectionContext, 'rows' | 'keyField' | 'selected' | 'range' | 'picked'>;
type Chosen = Partial<Pick<Choosing, 'selected' | 'range' | 'picked'>>;

/** A row chosen or left out; the next range begins with it. */
export const rowChosen = (list: Choosing, key: string, selected: boolean): Chosen => ({
  selected: [...list.selected.filter((each) => each !== key), ...(selected ? [key] : [])],
  range: { begin: key, end: key, selected },
  picked: pickedWith(list, [key]),
});

/** All from where the range begins to a row; `from` is the row that was left for it. */
export function rangeChosen(list: Choosing, key: string, from: string | undefined): Chosen {
  const { range, within, without } = reaching({ keys: keysOf(list), range: list.range, key, from });
  const others = allBut(list.selected, [...within, ...without]);
  return {
    range,
    selected: range.selected ? [...others, ...within] : others,
    picked: pickedWith(list, within),
  };
}

/** All rows of the page, or none of them. */
export function pageChosen(list: Choosing, selected: boolean): Chosen {
  const keys = keysOf(list);
  const others = allBut(list.selected, keys);
  return { selected: selected ? [...others, ...keys] : others, picked: pickedWith(list, keys) };
}

/** All rows there are. */
export const allChosen = ({ keyField }: Choosing, rows: readonly PlainRecord[]): Chosen => ({
  selected: rows.map((row) => String(row[keyField])),
  range: null,
  picked: byKey(keyField, rows),
});

/** What comes in stands for the former copies of the same rows: by these is judged what can be done to them. */
export const pickedRenewed = (list: Choosing, rows: readonly PlainRecord[]): Choosing['picked'] =>
  pickedWith({ ...list, rows }, Object.keys(list.picked));

/** Without some rows. */
export const chosenWithout = ({ selected }: Choosing, keys: readonly string[]): Chosen => ({
  selected: allBut(selected, keys),
});

const keysOf = ({ rows, keyField }: Choosing) => (rows ?? []).map((row) => String(row[keyField]));

const allBut = (selected: readonly string[], keys: readonly string[]) => {
  const gone = new Set(keys);
  return selected.filter((key) => !gone.has(key));
};

/** The newest copy of a row stands for it. */
function pickedWith({ rows, keyField, picked }: Choosing, keys: readonly string[]) {
  const news = new Set(keys);
  return {
    ...picked,
    ...byKey(
      keyField,
      (rows ?? []).filter((row) => news.has(String(row[keyField]))),
    ),
  };
}

const byKey = (keyField: string, rows: readonly PlainRecord[]) =>
  Object.fromEntries(rows.map((row) => [String(row[keyField]), row]));
