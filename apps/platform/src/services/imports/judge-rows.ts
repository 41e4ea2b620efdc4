import { sameValue, type CellProblem, type RowOutcome } from '@wardmere/api';
import { refusalOfDatabase } from '../../http/database-refusal.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RowChange } from '../../storage/schema/imports.ts';
import { isUnavailable } from '../../storage/database-error.ts';
import type { RowEffect } from './effect.ts';
import { cellProblem } from './read-cell.ts';
import type { Acting, Cells, RowColumn, RowKind, Values, WrittenRow } from './row-kind.ts';

/** A row as the file says it. */
export interface GivenRow {
  readonly row: number;
  readonly cells: Cells;
  /** The other rows that are about the same record. */
  readonly twins: readonly number[];
  readonly isLeftOut: boolean;
}

/** What became of it. */
export interface JudgedRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly name: string;
  readonly problems: readonly CellProblem[];
  readonly changes: readonly RowChange[];
  /** What it does to access; null where nothing is written. */
  readonly effect: RowEffect | null;
}

/** An import's kind as runs know it: what it is found by, who may, and what becomes of rows. */
export interface RowJudge extends Pick<RowKind, 'access' | 'rights' | 'keyOf' | 'nameOf'> {
  /** Judges rows one after the other; what they refer to is looked up once. */
  judge(acting: Acting, rows: readonly GivenRow[]): Promise<JudgedRow[]>;
}

/** A kind with what its cells refer to kept to itself. */
export function judgeOf<Lookups>(kind: RowKind<Lookups>): RowJudge {
  const { access, rights, keyOf, nameOf } = kind;
  return {
    access,
    rights,
    keyOf,
    nameOf,
    async judge(acting, rows) {
      const lookups = await kind.lookUp(acting);
      const judged: JudgedRow[] = [];
      for (const row of rows)
        judged.push(row.isLeftOut ? leftOut(kind, row) : await judgeRow(kind, acting, row, lookups));
      return judged;
    },
  };
}

const leftOut = <Lookups>(kind: RowKind<Lookups>, { row, cells }: GivenRow): JudgedRow => ({
  row,
  name: kind.nameOf(cells),
  outcome: 'Left out',
  problems: [],
  changes: [],
  effect: null,
});

/** Writes a row as its sender would by hand, or says what is wrong with it; whatever it had begun is undone then. */
async function judgeRow<Lookups>(
  kind: RowKind<Lookups>,
  acting: Acting,
  { row, cells, twins }: GivenRow,
  lookups: Lookups,
): Promise<JudgedRow> {
  const name = kind.nameOf(cells);
  const rejected = (problems: readonly CellProblem[]): JudgedRow => ({
    row,
    name,
    outcome: 'Rejected',
    problems,
    changes: [],
    effect: null,
  });
  if (twins.length > 0) return rejected([ofRow(`Row ${twins.join(', ')} is about the same record.`)]);
  const { values, problems } = readCells(kind.columns, cells, lookups);
  if (problems.length > 0) return rejected(problems);
  try {
    const written = await acting.tx.transaction((tx) => kind.write({ ...acting, tx }, cells, values));
    const changes = changesOf(kind.columns, written, lookups);
    const effect = written.outcome === 'Unchanged' ? null : kind.effectOf(written, lookups);
    return { row, name, outcome: written.outcome, problems: [], changes, effect };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (refusal === undefined) throw error;
    return rejected(problemsOf(kind.columns, cells, refusal));
  }
}

/** So much of a cell is told with its problem. */
const LONGEST_SHOWN = 1000;

const ofRow = (message: string): CellProblem => ({ target: '', value: '', message, suggestions: [] });

function readCells<Lookups>(columns: readonly RowColumn<Lookups>[], cells: Cells, lookups: Lookups) {
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const { target, field, read } of columns) {
    const text = cells[target] ?? '';
    if (text === '') continue;
    const wrong = cellProblem(text);
    const meant = wrong === undefined ? read(text, lookups) : { problem: wrong };
    if ('value' in meant) values[field] = meant.value;
    else
      problems.push({
        target,
        value: text.slice(0, LONGEST_SHOWN),
        message: meant.problem,
        suggestions: 'suggestions' in meant ? [...(meant.suggestions ?? [])] : [],
      });
  }
  return { values, problems };
}

/** A refusal in the words of its call, at the cells of the fields it names. */
function problemsOf<Lookups>(columns: readonly RowColumn<Lookups>[], cells: Cells, refusal: Refusal): CellProblem[] {
  const byField = Object.entries(refusal.errors ?? {});
  if (byField.length === 0) return [ofRow(refusal.description ?? refusal.title)];
  return byField.map(([field, [message = refusal.title]]) => {
    const target = columns.find((column) => column.field === field)?.target ?? '';
    return { target, value: cells[target] ?? '', message, suggestions: [] };
  });
}

/** The fields a row changes, in the order and words of the columns. */
function changesOf<Lookups>(
  columns: readonly RowColumn<Lookups>[],
  { outcome, before, after }: WrittenRow,
  lookups: Lookups,
): RowChange[] {
  if (outcome === 'Unchanged') return [];
  const say = ({ field, say: inWords }: RowColumn<Lookups>, of: Values) =>
    Object.hasOwn(of, field) ? inWords(of[field], lookups) : '';
  return columns.flatMap((column) => {
    if (sameValue(before[column.field], after[column.field])) return [];
    const [was, becomes] = [say(column, before), say(column, after)];
    return was === becomes ? [] : [{ target: column.target, before: was, after: becomes }];
  });
}
