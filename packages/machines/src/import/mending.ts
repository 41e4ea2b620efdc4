import type { Correction, MappedColumn } from '@wardmere/api';

/** A cell that was put right, and the column of the file that it was read from; none where nothing was imported into it. */
export interface MendedCell extends Correction {
  readonly source: string;
}

/** What was put right in a file: cells, and rows that stay out. */
export interface Mending {
  readonly corrections: readonly MendedCell[];
  readonly leftOut: readonly number[];
}

/** What was put right, with the way back and forth. */
export interface Mendings extends Mending {
  /** What was put right before, the last first, and what was taken back of it. */
  readonly past: readonly Mending[];
  readonly future: readonly Mending[];
}

export const nothingMended: Mendings = { corrections: [], leftOut: [], past: [], future: [] };

/** So many steps can be taken back. */
const MOST_STEPS = 100;

/** Whether the same was put right. */
export const isSame = (one: Mending, other: Mending): boolean =>
  one.corrections === other.corrections && one.leftOut === other.leftOut;

const mendingOf = ({ corrections, leftOut }: Mending): Mending => ({ corrections, leftOut });

/** What is put right now can be taken back; what was taken back is not done again after it. */
const step = (now: Mendings, change: Partial<Mending>): Mendings => ({
  ...mendingOf(now),
  ...change,
  past: [mendingOf(now), ...now.past].slice(0, MOST_STEPS),
  future: [],
});

const sourcesOf = (columns: readonly MappedColumn[]) =>
  new Map(columns.map(({ target, source }) => [target, source] as const));

/** Cells as they are put right now, each for the column that it comes from. */
export function mendedIn(columns: readonly MappedColumn[], cells: readonly Correction[]): readonly MendedCell[] {
  const sources = sourcesOf(columns);
  return cells.map((cell) => ({ ...cell, source: sources.get(cell.target) ?? '' }));
}

/**
 * What of the cells stands with the columns as they are matched: what was put right for another column of the file is laid
 * aside, and stands again with it (D-153).
 */
export function inForce(columns: readonly MappedColumn[], cells: readonly MendedCell[]): readonly MendedCell[] {
  const sources = sourcesOf(columns);
  return cells.filter(({ target, source }) => (sources.get(target) ?? '') === source);
}

const keyOf = ({ row, target, source }: MendedCell) => JSON.stringify([row, target, source]);

/** A cell is read otherwise; what was said of it before goes. */
export function corrected(now: Mendings, corrections: readonly MendedCell[]): Mendings {
  const anew = new Set(corrections.map(keyOf));
  return step(now, { corrections: [...now.corrections.filter((each) => !anew.has(keyOf(each))), ...corrections] });
}

export const leftOutToo = (now: Mendings, row: number): Mendings =>
  step(now, { leftOut: [...now.leftOut.filter((other) => other !== row), row] });

export const keptAfterAll = (now: Mendings, row: number): Mendings =>
  step(now, { leftOut: now.leftOut.filter((other) => other !== row) });

export function undone(now: Mendings): Mendings {
  const [before, ...past] = now.past;
  return before === undefined ? now : { ...before, past, future: [mendingOf(now), ...now.future] };
}

export function redone(now: Mendings): Mendings {
  const [next, ...future] = now.future;
  return next === undefined ? now : { ...next, future, past: [mendingOf(now), ...now.past] };
}

/** What one step of putting right was about: cells, or a row that was left out or kept. */
export type MendingStep =
  | { readonly what: 'corrected'; readonly cells: readonly MendedCell[] }
  | { readonly what: 'left out' | 'kept'; readonly row: number };

/** The step that led from one to the other. */
function stepBetween(before: Mending, after: Mending): MendingStep {
  const [out, kept] = [
    after.leftOut.find((row) => !before.leftOut.includes(row)),
    before.leftOut.find((row) => !after.leftOut.includes(row)),
  ];
  if (out !== undefined) return { what: 'left out', row: out };
  if (kept !== undefined) return { what: 'kept', row: kept };
  const there = new Set(before.corrections);
  return { what: 'corrected', cells: after.corrections.filter((each) => !there.has(each)) };
}

/** The step that would be taken back now; undefined where there is none. */
export function stepToUndo(now: Mendings): MendingStep | undefined {
  const [before] = now.past;
  return before && stepBetween(before, now);
}

/** The step that would be done again now; undefined where there is none. */
export function stepToRedo(now: Mendings): MendingStep | undefined {
  const [next] = now.future;
  return next && stepBetween(now, next);
}
