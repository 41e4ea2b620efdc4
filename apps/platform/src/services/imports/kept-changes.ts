import { IMPORT_COLUMNS, type ImportKind } from '@wardmere/api';
import type { KeptChange, RowChange } from '../../storage/schema/imports.ts';
import type { Cells } from './row-kind.ts';

// Of a new record nearly all changes say what the row's cells say: only what differs from them is kept, which is a tenth of it.

/** The changes of a row, as they are kept. */
export interface KeptChanges {
  readonly changes: readonly KeptChange[];
  /** What its cells say are changes too, but of the columns that are named here. */
  readonly isAsSaid: boolean;
}

/** The changes of a new record, as they are kept beside the cells it comes from: those of the file, with nothing put right in them. */
export function keptBeside(cells: Cells, changes: readonly RowChange[]): KeptChanges {
  const changed = new Set(changes.map(([target]) => target));
  const unchanged = Object.keys(cells).filter((target) => cells[target] !== '' && !changed.has(target));
  const otherwise = changes.filter(
    ([target, before, after]) => before !== '' || after === '' || cells[target] !== after,
  );
  return { changes: [...otherwise, ...unchanged.map((target) => [target] as const)], isAsSaid: true };
}

/** The changes of a row in the order of the columns, from what is kept of them and what its cells say. */
export function changesBeside(kind: ImportKind, cells: Cells, { changes, isAsSaid }: KeptChanges): RowChange[] {
  const own = changes.filter(isChange);
  if (!isAsSaid) return own;
  const byTarget = new Map(own.map((change) => [change[0], change]));
  const named = new Set(changes.map(([target]) => target));
  for (const [target, text] of Object.entries(cells))
    if (text !== '' && !named.has(target)) byTarget.set(target, [target, '', text]);
  const inOrder = new Set([...IMPORT_COLUMNS[kind].map(({ target }) => target), ...byTarget.keys()]);
  return [...inOrder].flatMap((target) => {
    const change = byTarget.get(target);
    return change === undefined ? [] : [change];
  });
}

const isChange = (kept: KeptChange): kept is RowChange => kept.length > 1;
