import * as v from 'valibot';
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { importOutcomes, importRows, imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { countOn, NOTHING_DONE, sumsOf } from './counts.ts';
import { dependentRows, refusedTogether } from './dependent-rows.ts';
import { holdOf } from './hold.ts';
import type { ImportFound } from './import-record.ts';
import { inSets, keepRows, keyAnew, nextRows, theseRows } from './import-rows.ts';
import type { GivenRow, JudgedRow, RowJudge } from './judge-rows.ts';
import { onlyPreparing } from './only-preparing.ts';
import type { InTransaction } from './read-rows.ts';
import type { Acting } from './row-kind.ts';

// A rehearsal says of each row what it comes to by itself, and writes nothing. Rows about which another decides – two that
// are about contacts of one name, two that take away an administrator – are judged as in a run, and undone.

/** From so many on everything is judged again. */
const MOST_AGAIN = 2000;
/** What was said of all rows is said again by nothing for so long. */
const JUDGED_FOR_MS = 5 * 60_000;

/** What rows are judged with beside what they were read with. */
export const judgingOf = ({ senderUID, corrections, leftOut }: Judging): string =>
  JSON.stringify([senderUID, corrections, leftOut]);
type Judging = Pick<ImportFound, 'senderUID' | 'corrections' | 'leftOut'>;

const Corrected = v.object({ row: v.number(), target: v.string(), value: v.string() });
const Judged = v.tuple([v.string(), v.array(Corrected), v.array(v.number())]);

/** Whether only a few rows are judged otherwise than they were, by the same person and a moment ago. */
export const isNearlyRehearsed = (found: ImportFound, now: () => Date): boolean => {
  const rows = rowsJudgedOtherwise(found);
  return rows !== undefined && rows.length <= MOST_AGAIN && isJudgedLately(found, now());
};

/** Whether what was said of all rows is said of records as they are still: whoever mends what a file refers to writes them. */
export const isJudgedLately = ({ judgedAt }: Pick<ImportFound, 'judgedAt'>, now: Date): boolean =>
  judgedAt !== null && now.getTime() - judgedAt.getTime() < JUDGED_FOR_MS;

/** Whether rows that were judged would be judged with the same words again. */
export const isJudgedSo = (found: Judging & Pick<ImportFound, 'judgedAs'>): boolean =>
  rowsJudgedOtherwise(found)?.length === 0;

/** All rows are to be judged, whatever was said of them. */
export async function judgeAnew({ tx }: Acting, { uid }: ImportFound): Promise<void> {
  await tx.update(imports).set({ judgedAs: '', lastRow: 0 }).where(eq(imports.uid, uid));
}

/** The rows that were judged with other words, or without any; undefined where all of them are to be judged. */
function rowsJudgedOtherwise(found: Judging & Pick<ImportFound, 'judgedAs'>): number[] | undefined {
  if (found.judgedAs === '') return undefined;
  const [sender, corrections, leftOut] = v.parse(Judged, JSON.parse(found.judgedAs));
  if (sender !== found.senderUID) return undefined;
  const [was, is] = [byRow(corrections), byRow(found.corrections)];
  const [out, isOut] = [new Set(leftOut), new Set(found.leftOut)];
  const all = new Set([...was.keys(), ...is.keys(), ...out, ...isOut]);
  return [...all].filter((row) => was.get(row) !== is.get(row) || out.has(row) !== isOut.has(row));
}

const byRow = (all: ImportFound['corrections']) =>
  new Map([...Map.groupBy(all, ({ row }) => row)].map(([row, each]) => [row, JSON.stringify(each)]));

/** A rehearsal of all rows begins: nothing is judged yet, and rows are found by what was put right in them. */
export async function beginRehearsal({ tx }: Acting, found: ImportFound, kind: RowJudge): Promise<void> {
  await tx
    .update(imports)
    .set({ ...NOTHING_DONE, judgedAs: '' })
    .where(eq(imports.uid, found.uid));
  await keyAnew(tx, kind, found);
}

/** Some rows, and the row behind which they lie. */
interface SetOf<Row> {
  readonly behind: number;
  readonly rows: readonly Row[];
}
type JudgedSet = SetOf<JudgedRow>;
export type SetToJudge = SetOf<GivenRow>;

/** The rows that are to be judged, set by set. */
export async function* setsToJudge(
  found: ImportFound,
  kind: RowJudge,
  inTransaction: InTransaction,
): AsyncGenerator<SetToJudge, void, undefined> {
  for (let behind = found.lastRow; ;) {
    const from = behind;
    const rows = await inTransaction((tx) => nextRows(tx, { ...found, lastRow: from }, kind.atOnce.judged));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield { behind: from, rows };
    behind = last.row;
  }
}

/** Judges a set, and keeps nothing of it. */
export const judgeSet = async (acting: Acting, kind: RowJudge, { behind, rows }: SetToJudge): Promise<JudgedSet> => ({
  behind,
  rows: await kind.judge(acting, rows),
});

/** Keeps what was judged; false where the rehearsal stands elsewhere by now. */
export async function keepJudged({ tx }: Acting, found: ImportFound, { behind, rows }: JudgedSet): Promise<boolean> {
  if (found.lastRow !== behind) return false;
  await onlyPreparing(tx);
  await keepRows(tx, found, rows);
  await countOn(tx, found, rows);
  return true;
}

/**
 * Judges again what is judged otherwise than before, the rows that were or are about the same records, and those about
 * which others decided.
 */
export async function rehearseAgain(acting: Acting, found: ImportFound, kind: RowJudge): Promise<void> {
  const { tx } = acting;
  const rows = rowsJudgedOtherwise(found) ?? [];
  const ofImport = eq(importRows.importUID, found.uid);
  const keys = async () => {
    const keyed = await tx
      .select({ key: importRows.key })
      .from(importRows)
      .where(and(ofImport, among(importRows.row, rows), ne(importRows.key, '')));
    return keyed.map(({ key }) => key);
  };
  const dependent = tx
    .select({ row: importOutcomes.row })
    .from(importOutcomes)
    .where(and(eq(importOutcomes.importUID, found.uid), eq(importOutcomes.isDependent, true)));
  const former = await keys();
  await keyAnew(tx, kind, found);
  const touched = await tx
    .select({ row: importRows.row })
    .from(importRows)
    .where(
      and(
        ofImport,
        or(
          among(importRows.row, rows),
          among(importRows.key, [...former, ...(await keys())]),
          inArray(importRows.row, dependent),
        ),
      ),
    )
    .orderBy(asc(importRows.row));
  const numbers = touched.map(({ row }) => row);
  for (const some of inSets(numbers, kind.atOnce.judged))
    await keepRows(tx, found, await kind.judge(acting, await theseRows(tx, found, some)));
  await judgeDependent(acting, found, kind);
  await sayWhole(acting, found, await sumsOf(tx, found.uid));
}

/** Judges the rows about which others decide, and says what all of it comes to. */
export async function finishRehearsal(acting: Acting, found: ImportFound, kind: RowJudge): Promise<void> {
  const isCounted = await judgeDependent(acting, found, kind);
  // Each row was kept and counted in one transaction, once: only where some of them were judged again are all counted anew.
  const sums = isCounted ? {} : await sumsOf(acting.tx, found.uid);
  await sayWhole(acting, found, { ...sums, judgedAt: acting.now });
}

async function sayWhole({ tx }: Acting, found: ImportFound, sums: Partial<ImportFound>): Promise<void> {
  const hold = (await holdOf(tx, { ...found, ...sums })) ?? null;
  await tx
    .update(imports)
    .set({ ...sums, judgedAs: judgingOf(found), hold })
    .where(eq(imports.uid, found.uid));
}

/** Judges the rows about which others decide; true where there are none. */
async function judgeDependent(acting: Acting, found: ImportFound, kind: RowJudge): Promise<boolean> {
  const { tx } = acting;
  const { groups, tooMany } = await dependentRows(tx, found.uid, kind.atOnce.judged);
  for (const some of inSets(tooMany, kind.atOnce.judged)) await keepRows(tx, found, some.map(refusedTogether), true);
  for (const some of groups) {
    const judged = await tried(tx, async (inside) => {
      const came: JudgedRow[] = [];
      let waiting = await theseRows(inside, found, some);
      while (waiting.length > 0) {
        const done = await kind.write({ ...acting, tx: inside, lock: 'locked' }, waiting);
        came.push(...done);
        waiting = waiting.slice(done.length);
      }
      return came;
    });
    await keepRows(tx, found, judged, true);
  }
  return groups.length === 0 && tooMany.length === 0;
}

/** Does work and undoes it, keeping what it came to. */
export async function tried<Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const undone = new Error('Tried.');
  let result: { readonly value: Result } | undefined;
  await tx
    .transaction(async (inside) => {
      result = { value: await work(inside) };
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (result === undefined) throw undone;
  return result.value;
}
