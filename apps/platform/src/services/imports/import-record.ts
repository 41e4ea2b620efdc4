import type { ImportKind, ImportRow, ImportRun } from '@wardmere/api';
import { and, eq, gte, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { missing } from '../../http/refusal.ts';
import { importOutcomes, importRows, imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { changesBeside } from './kept-changes.ts';

export type ImportFound = typeof imports.$inferSelect;

/** What waits to be asked for. */
export const waits: ReadonlySet<ImportFound['status']> = new Set(['Asked', 'Rehearsing', 'Rehearsed', 'Held']);

/** What has not been queued yet can be asked for again, with other columns or corrections; also where only trying it failed. */
export const canBeAsked = ({ status, queuedDate }: Pick<ImportFound, 'status' | 'queuedDate'>): boolean =>
  waits.has(status) || (status === 'Failed' && queuedDate === null);

/** For so long a run can be taken back once it is over (D-228). */
export const TAKEN_BACK_WITHIN = 7 * 24 * 3_600_000;

// Names of tables are written out: of a query of one table the columns are told without, and these are queries within.
const takingBack = (what: SQL) =>
  sql`(select ${what} from imports back where back.takes_back_uid = imports.uid and back.status in ('Queued', 'Running', 'Finished'))`;

/** Where an import stands: what takes it back is a run of its own, and decides it from then on. */
export const toldStatus = sql<ImportFound['status']>`coalesce(${takingBack(
  sql.raw(`case back.status when 'Finished' then 'TakenBack' else 'TakingBack' end`),
)}, imports.status)`;

/** What is told of imports: not what was put right, left out or judged with, which may be megabytes. */
const columnsTold = {
  uploadedFileName: imports.uploadedFileName,
  originalFileName: imports.originalFileName,
  sheetName: imports.sheetName,
  origin: imports.origin,
  status: imports.status,
  queuedBy: imports.queuedBy,
  queuedDate: imports.queuedDate,
  finishedDate: imports.finishedDate,
  rows: imports.rows,
  done: imports.done,
  lastRow: imports.lastRow,
  created: imports.created,
  updated: imports.updated,
  unchanged: imports.unchanged,
  rejected: imports.rejected,
  removed: imports.removed,
  effect: imports.effect,
  hold: imports.hold,
  reason: imports.reason,
  takesBackUID: imports.takesBackUID,
};

/** An import as it is told: with the runs it is taken back by, or takes back, and what came of others while it waited. */
interface ImportTold extends Pick<ImportFound, keyof typeof columnsTold> {
  readonly takesBack: string | null;
  readonly takenBackBy: string | null;
  readonly isOvertaken: boolean;
}

/** What is asked of imports to be told. */
export const told = {
  ...columnsTold,
  status: toldStatus,
  takesBack: sql<
    string | null
  >`(select taken.uploaded_file_name from imports taken where taken.uid = imports.takes_back_uid)`,
  takenBackBy: sql<string | null>`${takingBack(sql.raw('back.uploaded_file_name'))}`,
  isOvertaken: sql<boolean>`(imports.status = 'Held' and exists (
    select from imports newer
    where newer.client_uid = imports.client_uid and newer.kind = imports.kind and newer.queued_date > imports.queued_date
      and newer.takes_back_uid is null and newer.status in ('Running', 'Finished')))`,
};

const OVERTAKEN = 'A newer file has been imported since: this one would be written over it.';
const toHold = ({ hold, isOvertaken }: ImportTold): ImportRun['hold'] =>
  hold !== null && isOvertaken ? { ...hold, because: `${hold.because} ${OVERTAKEN}` } : hold;

/**
 * The imports of a client that a caller sees: their own, and what others have queued; who is limited to buildings sees
 * theirs alone (D-225).
 */
export function seenImports(caller: Caller, client: string, kind: ImportKind) {
  const own = eq(imports.senderUID, caller.userUid);
  const theirs = caller.assignedBuildingsOnly ? own : or(own, ne(imports.status, 'Asked'));
  return and(eq(imports.clientUID, client), eq(imports.kind, kind), theirs);
}

/** Names that the platform gives; another is no file’s. */
const isGiven = (name: string) => /^[\w-]{36}\.[a-z]{3,4}$/.test(name);

/** One import by the name its file was given, or as if there were none. */
export async function findImport(
  { tx, caller }: { readonly tx: Transaction; readonly caller: Caller },
  { client, kind, file }: { readonly client: string; readonly kind: ImportKind; readonly file: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<ImportFound> {
  if (!isGiven(file)) throw missing();
  const rows = tx
    .select()
    .from(imports)
    .where(and(seenImports(caller, client, kind), eq(imports.uploadedFileName, file)))
    .$dynamic();
  const [found] = lock === 'locked' ? await rows.for('update') : await rows;
  if (found === undefined) throw missing();
  return found;
}

/** One import as it is told, or as if there were none. */
export async function tellImport(
  { tx, caller }: { readonly tx: Transaction; readonly caller: Caller },
  { client, kind, file }: { readonly client: string; readonly kind: ImportKind; readonly file: string },
): Promise<ImportTold> {
  if (!isGiven(file)) throw missing();
  const [found] = await tx
    .select(told)
    .from(imports)
    .where(and(seenImports(caller, client, kind), eq(imports.uploadedFileName, file)));
  if (found === undefined) throw missing();
  return found;
}

/** Until when a run can be taken back: none that takes another back, and none that is taken back already (D-228). */
export function takeBackUntil({
  status,
  finishedDate,
  takesBackUID,
  lastRow,
}: Pick<ImportFound, 'status' | 'finishedDate' | 'takesBackUID' | 'lastRow'>): Date | null {
  // What ended before its end may have written nothing.
  const isOver = status === 'Finished' || ((status === 'Stopped' || status === 'Failed') && lastRow > 0);
  if (!isOver || finishedDate === null || takesBackUID !== null) return null;
  return new Date(finishedDate.getTime() + TAKEN_BACK_WITHIN);
}

/** The rows that tell what became of them: of a run, those it has come to, since the others were only tried before. */
export function toldRows({ uid, status, lastRow, takesBackUID }: ImportFound): SQL | undefined {
  const hasBegun = status === 'Running' || status === 'Stopped' || status === 'Failed' || status === 'Finished';
  const done = takesBackUID === null ? lte(importOutcomes.row, lastRow) : doneBackwards(lastRow);
  return and(eq(importOutcomes.importUID, uid), hasBegun ? done : undefined);
}

/** What a row says stands beside what became of it. */
export const ofSameRow = and(
  eq(importRows.importUID, importOutcomes.importUID),
  eq(importRows.row, importOutcomes.row),
);

const doneBackwards = (lastRow: number) => (lastRow === 0 ? sql`false` : gte(importOutcomes.row, lastRow));

/** An import as the contract tells it (D-225). */
export function toRun(found: ImportTold): ImportRun {
  const { rows, done, created, updated, unchanged, rejected, removed } = found;
  return {
    uploadedFileName: found.uploadedFileName,
    originalFileName: found.originalFileName,
    sheetName: found.sheetName,
    origin: found.origin,
    // What has only been sent is as good as a rehearsal that has not begun.
    status: found.status === 'Asked' ? 'Rehearsing' : found.status,
    queuedBy: found.queuedBy,
    queuedDate: found.queuedDate?.toISOString() ?? null,
    finishedDate: found.finishedDate?.toISOString() ?? null,
    counts: {
      rows,
      done,
      created,
      updated,
      unchanged,
      rejected,
      // Nothing that is imported removes anything (D-225).
      ...(found.takesBackUID !== null && { removed }),
    },
    effect: found.effect,
    hold: toHold(found),
    reason: found.reason,
    takesBack: found.takesBack,
    takenBackBy: found.takenBackBy,
    takeBackUntil: takeBackUntil(found)?.toISOString() ?? null,
  };
}

type RowTold = Pick<typeof importRows.$inferSelect, 'row' | 'name' | 'cells'> &
  Pick<typeof importOutcomes.$inferSelect, 'outcome' | 'problems' | 'changes' | 'isAsSaid'>;

/** A row as the contract tells it. */
export const toRow = (kind: ImportKind, row: RowTold): ImportRow => ({
  row: row.row,
  name: row.name,
  outcome: row.outcome,
  problems: row.problems.map((each) => ({ ...each, suggestions: [...each.suggestions] })),
  changes: changesBeside(kind, row.cells, row).map(([target, before, after]) => ({ target, before, after })),
});
