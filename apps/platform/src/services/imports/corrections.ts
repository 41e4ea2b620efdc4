import type { Correction } from '@wardmere/api';
import type { Cells } from './row-kind.ts';

const known = new WeakMap<readonly Correction[], Map<number, readonly Correction[]>>();

/** A row's cells with what was put right in them, read as the file's are; a cell that was emptied says nothing. */
export function withCorrections(cells: Cells, row: number, corrections: readonly Correction[]): Cells {
  const byRow = known.get(corrections) ?? Map.groupBy(corrections, (each) => each.row);
  known.set(corrections, byRow);
  const own = byRow.get(row) ?? [];
  return own.length === 0
    ? cells
    : { ...cells, ...Object.fromEntries(own.map(({ target, value }) => [target, value.trim()])) };
}
