import type { CellProblem } from '@wardmere/api';
import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { refusalOfDatabase } from '../../http/database-refusal.ts';
import { Refusal } from '../../http/refusal.ts';
import { isCollision, isUnavailable } from '../../storage/database-error.ts';
import { importOutcomes, importRows, imports, importWritings } from '../../storage/schema/index.ts';
import type { KeptChange, RowWritten } from '../../storage/schema/imports.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { ImportFound } from './import-record.ts';
import { changesOf, problemsOf, type GivenRow, type JudgedRow, type RowJudge } from './judge-rows.ts';
import { forgetRows, readingOf } from './read-rows.ts';
import { tried } from './rehearse.ts';
import type { Acting, RowColumn, RowKind, Values } from './row-kind.ts';
import { findStored, type StoredRecord } from './stored-records.ts';
import { isSameIn, whatStands, type WhatStands } from './what-stands.ts';

/** What a row of an import wrote, with what was said of it then. */
interface TakenRow {
  readonly row: number;
  readonly written: RowWritten;
  readonly changes: readonly KeptChange[];
}

/** What is put back of a record, and what stays and why. */
interface PutBack {
  readonly values: Values;
  readonly stays: readonly CellProblem[];
}

const CHANGED_SINCE = 'It was changed after the import, and stays as it is.';
const GONE = 'It can no longer be found.';

/**
 * Takes the rows of an import back (D-228), by the rules of their forms and with the rights of whoever takes back: fields
 * that hold what the import wrote get their former values, whatever was changed since stays and is told.
 */
export function takeBackOf<Lookups, Plan>(kind: RowKind<Lookups, Plan>, original: string): RowJudge {
  const { access, rights, nameOf } = kind;
  const write = async (acting: Acting, rows: readonly GivenRow[]): Promise<JudgedRow[]> => {
    const numbers = rows.map(({ row }) => row);
    const taken = await takenRows(acting.tx, original, numbers);
    const written = [...taken.values()].map((each) => each.written);
    const taking = { kind, lookups: await kind.lookUp(acting), stands: await whatStands(acting, written) };
    const judged: JudgedRow[] = [];
    for (const row of numbers) {
      const own = taken.get(row);
      if (own === undefined) throw new Error('A row that is taken back has written something.');
      judged.push(await takeBackRow(taking, acting, own));
      // Nothing after it is judged by the rights of before.
      if (own.written.record.uid === acting.caller.userUid) break;
    }
    return judged;
  };
  return {
    access,
    rights,
    nameOf,
    // Each by itself, with every question that a form's call asks.
    atOnce: { judged: 50, written: 50 },
    keyOf: () => '',
    write,
    async judge(acting, rows) {
      const judged: JudgedRow[] = [];
      while (judged.length < rows.length) {
        const left = rows.slice(judged.length);
        judged.push(...(await tried(acting.tx, (tx) => write({ ...acting, tx }, left))));
      }
      return judged;
    },
  };
}

async function takenRows(tx: Transaction, original: string, rows: readonly number[]): Promise<Map<number, TakenRow>> {
  const { importUID, row, written } = importWritings;
  const found = await tx
    .select({ row, written, changes: importOutcomes.changes })
    .from(importWritings)
    .innerJoin(importOutcomes, and(eq(importOutcomes.importUID, importUID), eq(importOutcomes.row, row)))
    .where(and(eq(importUID, original), among(row, [...rows])));
  return new Map(found.map((each) => [each.row, each]));
}

interface Taking<Lookups, Plan> {
  readonly kind: RowKind<Lookups, Plan>;
  readonly lookups: Lookups;
  readonly stands: WhatStands;
}

/** One row, or what is wrong with taking it back: whatever of it had begun is undone then. */
async function takeBackRow<Lookups, Plan>(
  taking: Taking<Lookups, Plan>,
  acting: Acting,
  taken: TakenRow,
): Promise<JudgedRow> {
  const { row } = taken;
  const nothing = {
    row,
    problems: [],
    changes: [],
    isAsSaid: false,
    effect: null,
    reads: [],
    writes: [],
    written: null,
  };
  try {
    const became = await acting.tx.transaction((tx) => takeBackRecord(taking, { ...acting, tx }, taken));
    return { ...nothing, ...became };
  } catch (error) {
    if (isUnavailable(error) || isCollision(error)) throw error;
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (refusal === undefined) throw error;
    return { ...nothing, outcome: 'Rejected', problems: problemsOf(taking.kind.columns, {}, refusal) };
  }
}

type Became = Pick<JudgedRow, 'outcome'> & Partial<Pick<JudgedRow, 'problems' | 'changes' | 'effect'>>;

async function takeBackRecord<Lookups, Plan>(
  taking: Taking<Lookups, Plan>,
  acting: Acting,
  taken: TakenRow,
): Promise<Became> {
  const { kind, lookups } = taking;
  const { written } = taken;
  const found = await findOrNone(acting, written);
  if (found === undefined) return { outcome: 'Unchanged', problems: [ofRow(GONE)] };
  const { stored, retire } = found;
  if (written.isCreated && 'remove' in retire) {
    if (!stillHolds(taking, stored, written)) return { outcome: 'Unchanged', problems: [ofRow(CHANGED_SINCE)] };
    await retire.remove();
    return { outcome: 'Removed' };
  }
  const { values, stays } = putBackOf(taking, found, taken);
  if (Object.keys(values).length === 0) return { outcome: 'Unchanged', problems: stays };
  await found.save(values);
  const after = { ...stored, ...values };
  return {
    outcome: 'Updated',
    problems: stays,
    changes: changesOf(kind.columns, { outcome: 'Updated', before: stored, after }, lookups),
    effect: kind.effectOf({ before: stored, after }, lookups),
  };
}

const ofRow = (message: string): CellProblem => ({ target: '', value: '', message, suggestions: [] });

/** A record that is gone, or that whoever takes back does not see, is none. */
const findOrNone = (acting: Acting, { record }: RowWritten): Promise<StoredRecord | undefined> =>
  findStored(acting, record).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  });

/** Whether a record is as an import has made it, in every field. */
const stillHolds = ({ stands }: Pick<Taking<never, never>, 'stands'>, stored: Values, { after }: RowWritten): boolean =>
  Object.entries(after).every(([field, value]) => isSameIn(field, stored[field], stands.asItStands(field, value)));

/** The former values of fields that hold what the import wrote, in the order of the columns; the others stay. */
function putBackOf<Lookups, Plan>(
  { kind, lookups, stands }: Taking<Lookups, Plan>,
  { stored, retire }: StoredRecord,
  { written, changes }: TakenRow,
): PutBack {
  const values: Record<string, unknown> = {};
  const stays: CellProblem[] = [];
  const stay = ({ target, field, say }: RowColumn<Lookups>, message: string) =>
    stays.push({ target, value: say(stored[field], lookups), message, suggestions: [] });
  for (const column of kind.columns) {
    const { field, target } = column;
    const former = formerOf(written, retire, field);
    if (former === undefined) continue;
    const [before, after] = [former.value, written.after[field]].map((value) => stands.asItStands(field, value));
    const isAsBefore = isSameIn(field, stored[field], before);
    if (!isAsBefore && !isSameIn(field, stored[field], after)) stay(column, CHANGED_SINCE);
    else {
      if (!isAsBefore) values[field] = before;
      const gone = stands.goneFrom(field, former.value);
      if (gone > 0) stay(column, goneWords(wordsBefore(changes, target), gone));
    }
  }
  return { values, stays };
}

const wordsBefore = (changes: readonly KeptChange[], column: string): string =>
  // Where what its cells say is not said again, nothing stood before.
  changes.find(([target]) => target === column)?.[1] ?? '';

/** What a field was before: of a record that the import made, only whether it is in use is put back. */
function formerOf(
  { isCreated, before, after }: RowWritten,
  retire: StoredRecord['retire'],
  field: string,
): { readonly value: unknown } | undefined {
  if (isCreated) return field === 'status' && 'status' in retire ? { value: retire.status } : undefined;
  return Object.hasOwn(after, field) ? { value: before[field] } : undefined;
}

/** Lists name what was in them; which of several is gone is for whoever reads it to see. */
const goneWords = (named: string, gone: number): string =>
  named === '' || named.includes(';')
    ? `${gone === 1 ? 'One of its former values is' : `${gone} of its former values are`} no longer there${named === '' ? '' : ` (it was ${named})`}.`
    : `${named}, which it was before, is no longer there.`;

/** The rows of an import that wrote something are those that can be taken back. */
export async function readTaken(tx: Transaction, found: ImportFound, original: string): Promise<void> {
  await forgetRows(tx, found);
  await tx.execute(sql`
    insert into ${importRows} (client_uid, import_uid, "row", cells, name)
    select client_uid, ${found.uid}, "row", '{}', name from ${importRows} as said
    where import_uid = ${original}
      and exists (select from ${importWritings} wrote where wrote.import_uid = said.import_uid and wrote."row" = said."row")`);
  const rows = await tx.$count(importRows, eq(importRows.importUID, found.uid));
  await tx
    .update(imports)
    .set({ readAs: readingOf(found), judgedAs: '', rows })
    .where(eq(imports.uid, found.uid));
}
