import type { SnapshotFrom } from 'xstate';
import type { PlainRecord } from '../merge/three-way.ts';
import type { collectionMachine } from './collection.machine.ts';
import { selectRows } from './collection-selectors.ts';

// Apart from what every list asks: only who acts on many rows asks for it, and no first row waits for that.

type Collection = SnapshotFrom<typeof collectionMachine>;

/** The rows that are chosen, on whichever page they stand. */
export const selectPicked = ({ context: { selected, picked } }: Collection): readonly PlainRecord[] =>
  selected.flatMap((key) => {
    const row = picked[key];
    return row === undefined ? [] : [row];
  });

/** Which of the rows on this page are chosen. */
export const selectPageSelection = (list: Collection): 'none' | 'some' | 'all' => {
  const keys = selectRows(list).map((row) => String(row[list.context.keyField]));
  const selected = new Set(list.context.selected);
  const chosen = keys.filter((key) => selected.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === keys.length ? 'all' : 'some';
};

/** Whether the rows that are chosen are all there are: rows that are gone may be among them, so their number alone tells nothing. */
export const isAllSelected = (list: Collection): boolean =>
  !list.context.isMore && list.context.selected.length === list.context.rowCount && selectPageSelection(list) === 'all';
