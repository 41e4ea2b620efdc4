import { inFigures } from '@wardmere/ui/words';
import {
  figuresOfRun,
  type ImportColumn,
  type ImportKind,
  type ImportRun,
  type RowOutcome,
  type RunStatus,
} from '@wardmere/api';
import type { MendingStep } from '@wardmere/machines';

/** How the records of an import are called. */
export const recordsOf: Readonly<Record<ImportKind, { readonly one: string; readonly many: string }>> = {
  people: { one: 'person', many: 'people' },
  buildings: { one: 'building', many: 'buildings' },
};

/** A column as a template heads it: what a new record needs is marked, and the mark is no part of its name. */
export const headOf = ({ target, isRequired }: ImportColumn): string => (isRequired === true ? `${target} *` : target);

/** What is said of those that an import takes out of use, and brings back into it. */
export const wordsOfUse: Readonly<
  Record<ImportKind, Readonly<Record<'deactivated' | 'activated', { readonly term: string; readonly means: string }>>>
> = {
  people: {
    deactivated: { term: 'Deactivated', means: 'can no longer sign in' },
    activated: { term: 'Activated', means: 'can sign in again' },
  },
  buildings: {
    deactivated: { term: 'Taken out of use', means: '' },
    activated: { term: 'Back in use', means: '' },
  },
};

/** So many of them, in words. */
export const countOf = (kind: ImportKind, count: number): string =>
  `${inFigures(count)} ${count === 1 ? recordsOf[kind].one : recordsOf[kind].many}`;

/** So many rows, in words. */
export const rowsInWords = (count: number): string => `${inFigures(count)} ${count === 1 ? 'row' : 'rows'}`;

/** What an import came to, wherever it is told. */
export function figuresInWords(kind: ImportKind, run: Pick<ImportRun, 'counts'>) {
  const { created, changed, unchanged, refused, leftOut } = figuresOfRun(run);
  return [
    { term: 'Created', value: countOf(kind, created) },
    { term: 'Changed', value: countOf(kind, changed) },
    { term: 'Left as they were', value: countOf(kind, unchanged) },
    { term: 'Refused', value: rowsInWords(refused) },
    { term: 'Left out', value: rowsInWords(leftOut) },
  ];
}

/** What stays out of an import, by whose doing: one's own, or a problem that stands. */
export function staysOut({ refused, leftOut }: { readonly refused: number; readonly leftOut: number }): string {
  if (refused + leftOut === 0) return 'No row is left out.';
  return [
    leftOut > 0 ? `You have left ${rowsInWords(leftOut)} out.` : '',
    refused > 0 ? `${rowsInWords(refused)} with problems ${refused === 1 ? 'is' : 'are'} refused.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What one step of putting right was about. */
export function mendingInWords(step: MendingStep): string {
  if (step.what !== 'corrected') return `row ${step.row} ${step.what}`;
  const [first, ...others] = step.cells;
  if (others.length > 0) return `${inFigures(step.cells.length)} cells`;
  return first === undefined ? '' : `${first.target} of row ${first.row}`;
}

/** What of a status looks well, bad or waiting. */
export const statusTone = (status: RunStatus): 'success' | 'danger' | 'warning' | 'neutral' =>
  status === 'Finished'
    ? 'success'
    : status === 'Failed'
      ? 'danger'
      : status === 'Stopped' || status === 'Held'
        ? 'warning'
        : 'neutral';

/** What became of a row, as a person says it. */
export const outcomeWords: Readonly<Record<RowOutcome, string>> = {
  Created: 'Created',
  Updated: 'Changed',
  Unchanged: 'Left as it was',
  Removed: 'Removed',
  Rejected: 'Refused',
  'Left out': 'Left out',
};

export const outcomeTone: Readonly<Record<RowOutcome, 'success' | 'info' | 'neutral' | 'warning' | 'danger'>> = {
  Created: 'success',
  Updated: 'info',
  Unchanged: 'neutral',
  Removed: 'warning',
  Rejected: 'danger',
  'Left out': 'neutral',
};
