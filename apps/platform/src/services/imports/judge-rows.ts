import { LONGEST_TOLD, sameValue, type CellProblem, type RowOutcome } from '@wardmere/api';
import { inPortions } from '../../fairness/in-portions.ts';
import { refusalOfDatabase } from '../../http/database-refusal.ts';
import { isRefused, type Each } from '../../http/each.ts';
import { Refusal } from '../../http/refusal.ts';
import type { KeptChange, RowChange, RowEffect, RowWritten } from '../../storage/schema/imports.ts';
import { isCollision, isUnavailable } from '../../storage/database-error.ts';
import { keptBeside } from './kept-changes.ts';
import { cellProblem } from './read-cell.ts';
import {
  OWN_RIGHTS,
  type Acting,
  type Cells,
  type Judgement,
  type Meant,
  type RowColumn,
  type RowKind,
  type Values,
  type WrittenRow,
} from './row-kind.ts';
import { inFigures } from '../../in-figures.ts';

/** A row as the file says it. */
export interface GivenRow {
  readonly row: number;
  readonly cells: Cells;
  /** Whether something in them was put right, so that the file says otherwise. */
  readonly isCorrected: boolean;
  /** The rows that are about the same record, itself among them; none where it is the only one. */
  readonly twins: Twins | undefined;
  readonly isLeftOut: boolean;
}

/** Rows that are about one record: they may be all of a file, so that each is told of a few and of how many there are. */
export interface Twins {
  readonly count: number;
  /** One more than is named: whoever is told of them is one. */
  readonly first: readonly number[];
}

/** So many rows are named beside a row that is about the same record. */
export const MOST_TWINS_NAMED = 6;

/** What became of it, or would. */
export interface JudgedRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly problems: readonly CellProblem[];
  readonly changes: readonly KeptChange[];
  readonly isAsSaid: boolean;
  /** What it does to access; null where nothing is written. */
  readonly effect: RowEffect | null;
  /** What of other rows it depends on, and what others may depend on. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** What it wrote, as it can be taken back; null where nothing is written. */
  readonly written: RowWritten | null;
}

/** An import's kind as runs know it: what it is found by, who may, and what becomes of rows. */
export interface RowJudge extends Pick<RowKind, 'access' | 'rights' | 'keyOf' | 'nameOf'> {
  /** So many rows are judged, and so many written, in one transaction: as many as half a second is enough for. */
  readonly atOnce: { readonly judged: number; readonly written: number };
  /** Says what would become of rows, each by itself, and writes nothing. */
  judge(acting: Acting, rows: readonly GivenRow[]): Promise<JudgedRow[]>;
  /** Writes rows in their order; fewer of them where one has changed what its sender may do. */
  write(acting: Acting, rows: readonly GivenRow[]): Promise<JudgedRow[]>;
}

/** A kind with what its cells refer to, and what it writes from, kept to itself. */
export function judgeOf<Lookups, Plan>(kind: RowKind<Lookups, Plan>): RowJudge {
  const { access, rights, keyOf, nameOf } = kind;
  return {
    access,
    rights,
    keyOf,
    nameOf,
    atOnce: { judged: 1000, written: 500 },
    async judge(acting, rows) {
      const lookups = await kind.lookUp(acting);
      const judged = await judgeSet(kind, acting, rows, lookups);
      return inPortions(judged, (each) => toJudged(kind, each, lookups));
    },
    async write(acting, rows) {
      const lookups = await kind.lookUp(acting);
      const written: JudgedRow[] = [];
      let waiting: readonly Row<Plan>[] = await judgeSet(kind, acting, rows, lookups);
      // Rows that each wait for the one before are judged again one by one, and not all that are left after each of them.
      let again = 1;
      while (waiting.length > 0) {
        const until = beforeJudgedAgain(waiting, again);
        const next = await judgeAgain(kind, acting, waiting.slice(0, until), lookups);
        const free = firstThatWaits(next);
        again = free === next.length ? again * 2 : 1;
        const came = await writeSet(kind, acting, next.slice(0, free));
        written.push(...(await inPortions(came, (each) => toJudged(kind, each, lookups))));
        const changed = new Set(came.flatMap(({ writes }) => writes));
        if (changed.has(OWN_RIGHTS)) break;
        waiting = outdated([...next.slice(free), ...waiting.slice(until)], changed);
      }
      return written;
    },
  };
}

/** A row with what it comes to: nothing that is written where it is left out. */
interface Row<Plan> extends Omit<Judgement<Plan>, 'came'> {
  readonly given: GivenRow;
  readonly came: Each<Meant<Plan>> | readonly CellProblem[] | 'left out';
  /** The record it was written to. */
  readonly record?: RowWritten['record'];
  /** What it reads was written since it was judged. */
  readonly isOutdated?: true;
}

const byItself = { reads: [], writes: [] };

async function judgeSet<Lookups, Plan>(
  kind: RowKind<Lookups, Plan>,
  acting: Acting,
  rows: readonly GivenRow[],
  lookups: Lookups,
): Promise<Row<Plan>[]> {
  const read = await inPortions(rows, (given) => ({ given, ...readRow(kind, given, lookups) }));
  const readable = read.flatMap(({ values, given: { cells } }) => (values === undefined ? [] : [{ cells, values }]));
  const judged = readable.length === 0 ? [] : await kind.judge(acting, readable);
  const next = judged.values();
  return read.map(({ given, values, came }) => {
    const judgement = values === undefined ? undefined : next.next().value;
    return judgement === undefined ? { given, came, ...byItself } : { given, ...judgement };
  });
}

/** Where rows have to wait: the first that reads what one before it writes, or that follows a change of its sender's rights. */
function firstThatWaits(rows: readonly Row<unknown>[]): number {
  const written = new Set<string>();
  for (const [at, { reads, writes }] of rows.entries()) {
    if (written.has(OWN_RIGHTS) || reads.some((key) => written.has(key))) return at;
    for (const key of writes) written.add(key);
  }
  return rows.length;
}

/** So many rows from the first on that few enough of them are to be judged again. */
function beforeJudgedAgain(rows: readonly Row<unknown>[], most: number): number {
  let count = 0;
  const at = rows.findIndex(({ isOutdated }) => isOutdated === true && (count += 1) > most);
  return at < 0 ? rows.length : at;
}

const outdated = <Plan>(rows: readonly Row<Plan>[], changed: ReadonlySet<string>): Row<Plan>[] =>
  rows.map((row) => (row.reads.some((key) => changed.has(key)) ? { ...row, isOutdated: true } : row));

/** Judges those of the rows again that are judged by what is no longer so. */
async function judgeAgain<Lookups, Plan>(
  kind: RowKind<Lookups, Plan>,
  acting: Acting,
  rows: readonly Row<Plan>[],
  lookups: Lookups,
): Promise<readonly Row<Plan>[]> {
  const touched = rows.filter(({ isOutdated }) => isOutdated === true).map(({ given }) => given);
  if (touched.length === 0) return rows;
  const anew = new Map((await judgeSet(kind, acting, touched, lookups)).map((each) => [each.given.row, each]));
  return rows.map((each) => anew.get(each.given.row) ?? each);
}

async function writeSet<Lookups, Plan>(
  kind: RowKind<Lookups, Plan>,
  acting: Acting,
  rows: readonly Row<Plan>[],
): Promise<Row<Plan>[]> {
  const plans = rows.flatMap(({ came }) => planOf(came) ?? []);
  const written = (await writePlans(kind, acting, plans)).values();
  return rows.map((row) => {
    const plan = planOf(row.came);
    const came = plan === undefined ? undefined : written.next().value;
    if (plan === undefined || came === undefined) return row;
    return isRefused(came) ? { ...row, came, writes: [] } : { ...row, record: { of: kind.recordOf(plan), uid: came } };
  });
}

const planOf = <Plan>(came: Row<Plan>['came']): Plan | undefined =>
  came === 'left out' || isRefused(came) || 'length' in came ? undefined : came.plan;

/**
 * Writes plans all at once. What collides with somebody else's is thrown, and begun anew. What the database, or a look at what has been written, does not let be is undone and tried in
 * halves, so that one is refused and the others are written.
 */
async function writePlans<Lookups, Plan>(
  kind: RowKind<Lookups, Plan>,
  acting: Acting,
  plans: readonly Plan[],
): Promise<readonly Each<string>[]> {
  if (plans.length === 0) return [];
  try {
    return await acting.tx.transaction((tx) => kind.write({ ...acting, tx }, plans));
  } catch (error) {
    if (isUnavailable(error) || isCollision(error)) throw error;
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (refusal === undefined) throw error;
    if (plans.length === 1) return [refusal];
    const half = Math.ceil(plans.length / 2);
    const first = await writePlans(kind, acting, plans.slice(0, half));
    return [...first, ...(await writePlans(kind, acting, plans.slice(half)))];
  }
}

/** What is wrong with a cell, or with a row where it is no cell's: kept for each row, so that neither is longer than it has to be. */
const problemOf = (
  target: string,
  value: string,
  message: string,
  suggestions: readonly string[] = [],
): CellProblem => ({
  target,
  value: value.slice(0, LONGEST_TOLD),
  message: message.slice(0, LONGEST_TOLD),
  suggestions: [...suggestions],
});

/** What a row says, or why it is not looked at any further. */
function readRow<Lookups>(
  { columns, keyedBy }: Pick<RowKind<Lookups, unknown>, 'columns' | 'keyedBy'>,
  { row, cells, twins, isLeftOut }: GivenRow,
  lookups: Lookups,
): { readonly values?: Values; readonly came: readonly CellProblem[] | 'left out' } {
  if (isLeftOut) return { came: 'left out' };
  if (twins !== undefined) {
    const message = aboutTheSame(row, twins);
    // Said at the cell that a record is found by: either row is put right there, or left out.
    return { came: keyedBy(cells).map((target) => problemOf(target, cells[target] ?? '', message)) };
  }
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const { target, field, read } of columns) {
    const text = cells[target] ?? '';
    if (text === '') continue;
    const wrong = cellProblem(text);
    const meant = wrong === undefined ? read(text, lookups) : { problem: wrong };
    if ('value' in meant) values[field] = meant.value;
    else if ('problem' in meant)
      problems.push(problemOf(target, text, meant.problem, 'suggestions' in meant ? meant.suggestions : []));
  }
  return problems.length > 0 ? { came: problems } : { values, came: [] };
}

function aboutTheSame(row: number, { count, first }: Twins): string {
  const others = count - 1;
  const named = first.filter((each) => each !== row);
  if (others === 1) return `Row ${named[0]} is about the same record.`;
  if (others <= MOST_TWINS_NAMED) return `Rows ${named.join(', ')} are about the same record.`;
  const some = named.slice(0, MOST_TWINS_NAMED - 1);
  const more = inFigures(others - some.length);
  return `Rows ${some.join(', ')} and ${more} others are about the same record.`;
}

const NOTHING = { problems: [], changes: [], isAsSaid: false, effect: null, reads: [], writes: [], written: null };

/** A row that is refused by itself, whatever it says. */
export const refusedRow = (row: number, message: string): JudgedRow => ({
  ...NOTHING,
  row,
  outcome: 'Rejected',
  problems: [problemOf('', '', message)],
});

function toJudged<Lookups, Plan>(
  kind: RowKind<Lookups, Plan>,
  { given: { row, cells, isCorrected }, came, reads, writes, record }: Row<Plan>,
  lookups: Lookups,
): JudgedRow {
  const nothing = { ...NOTHING, row, reads, writes };
  if (came === 'left out') return { ...nothing, outcome: 'Left out' };
  if (isRefused(came)) return { ...nothing, outcome: 'Rejected', problems: problemsOf(kind.columns, cells, came) };
  if ('length' in came) return { ...nothing, outcome: 'Rejected', problems: came };
  const changes = changesOf(kind.columns, came, lookups);
  const effect = came.outcome === 'Unchanged' ? null : kind.effectOf(came, lookups);
  const written = record === undefined ? null : writtenOf(came, record);
  const kept = came.outcome === 'Created' && !isCorrected ? keptBeside(cells, changes) : { changes, isAsSaid: false };
  return { ...nothing, outcome: came.outcome, ...kept, effect, written };
}

/** What can be taken back of a row: of a new record all of it, of another the fields that it changed. */
function writtenOf({ outcome, before, after }: WrittenRow, record: RowWritten['record']): RowWritten {
  const isCreated = outcome === 'Created';
  const changed = Object.keys(after).filter((field) => isCreated || !sameValue(before[field], after[field]));
  const those = (values: Values) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { record, isCreated, before: isCreated ? {} : those(before), after: those(after) };
}

/** A refusal in the words of its call, at the cells of the fields it names. */
export function problemsOf<Lookups>(
  columns: readonly RowColumn<Lookups>[],
  cells: Cells,
  refusal: Refusal,
): CellProblem[] {
  const byField = Object.entries(refusal.errors ?? {});
  if (byField.length === 0) return [problemOf('', '', refusal.description ?? refusal.title)];
  return byField.map(([field, [message = refusal.title]]) => {
    const target = columns.find((column) => column.field === field)?.target ?? '';
    return problemOf(target, cells[target] ?? '', message);
  });
}

/** The fields a row changes, in the order and words of the columns. */
export function changesOf<Lookups>(
  columns: readonly RowColumn<Lookups>[],
  { outcome, before, after }: WrittenRow,
  lookups: Lookups,
): RowChange[] {
  if (outcome === 'Unchanged') return [];
  const say = ({ field, say: inWords }: RowColumn<Lookups>, of: Values) =>
    Object.hasOwn(of, field) ? inWords(of[field], lookups) : '';
  const changes: RowChange[] = [];
  for (const column of columns) {
    if (sameValue(before[column.field], after[column.field])) continue;
    const was = say(column, before);
    const becomes = say(column, after);
    if (was !== becomes) changes.push([column.target, was, becomes]);
  }
  return changes;
}
