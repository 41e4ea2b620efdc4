import { isMoving, type RunHold } from '@wardmere/api';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { allows } from '../../access/allows.ts';
import { enterFor } from '../../access/enter-for.ts';
import type { Caller } from '../../access/caller.ts';
import { lockRights } from '../../access/rank.ts';
import { UnreadableFile } from '../../sheets/unreadable-file.ts';
import { isUnavailable } from '../../storage/database-error.ts';
import type { Store } from '../../storage/open.ts';
import { importRows, imports } from '../../storage/schema/index.ts';
import { asPlatform, inTransactionOf, statementLimit, type Transaction } from '../../storage/transaction.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { withCorrections } from './corrections.ts';
import { addEffects, isLosing, NO_EFFECT } from './effect.ts';
import { holdOf } from './hold.ts';
import type { ImportFound } from './import-record.ts';
import type { GivenRow, JudgedRow, RowJudge } from './judge-rows.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readingOf, readRows } from './read-rows.ts';
import type { Cells } from './row-kind.ts';
import { rowKinds } from './row-kinds.ts';

/** So many rows are written in one transaction, with what became of each. */
const BATCH = 100;
/** A batch may take longer than a call that somebody waits for. */
const BATCH_PATIENCE = 120_000;

interface Running {
  readonly store: Store;
  readonly uploads: Uploads;
  readonly now: () => Date;
  readonly ending: AbortSignal;
}

/** Whoever queued it may do so no more. */
class MayNotAnyMore extends Error {}

const REASON_SAVER =
  'Whoever saved the SFTP settings last may import no more: somebody who may has to save them, and then to release this.';
const REASON_RIGHTS = 'Whoever queued this import may import no more.';

/** What runs stops; of what has not begun, a file that came by SFTP waits for somebody (D-223). */
const withoutRights = ({ status, origin }: ImportFound) => {
  if (status === 'Running') return { status: 'Stopped', reason: REASON_RIGHTS } as const;
  if (origin === 'SFTP') return { status: 'Held', hold: { because: REASON_SAVER, changes: 0 } } as const;
  return { status: 'Failed', reason: REASON_RIGHTS } as const;
};

/**
 * Rehearses or runs one import to its end, or until it is stopped. Begun again after its process ended, it goes on with the
 * first batch that was not written: a batch and what became of its rows are written together.
 */
export const runImport = (running: Running, uid: string): Promise<void> =>
  oneAtATime(running.store, uid, () => goThrough(running, uid));

async function goThrough(running: Running, uid: string): Promise<void> {
  const { store, ending } = running;
  for (;;) {
    const found = await asPlatform(store, async (tx) => {
      const [row] = await tx.select().from(imports).where(eq(imports.uid, uid));
      return row;
    });
    if (found === undefined || found.status === 'Asked' || !isMoving(found.status) || ending.aborted) return;
    const kind = rowKinds[found.kind];
    try {
      if ((await step(running, found, kind)) === 'over') return;
    } catch (error) {
      if (error instanceof UnreadableFile) return end(running, found, { status: 'Failed', reason: error.message });
      if (error instanceof MayNotAnyMore) return end(running, found, withoutRights(found));
      if (isUnavailable(error)) throw error;
      await end(running, found, { status: 'Failed', reason: 'Something went wrong. Please try again.' });
      throw error;
    }
  }
}

/** What comes next of an import: its rows are read, judged and, where they are to be, written. */
async function step(running: Running, found: ImportFound, kind: RowJudge): Promise<'further' | 'over'> {
  if (found.readAs !== readingOf(found)) {
    const file = await running.uploads.read(found.uploadedFileName);
    if (file === undefined) throw new UnreadableFile('The file is there no more.');
    await readRows(kind, found, file, (work) => asSender(running, found, kind, (tx) => work(tx)));
    return 'further';
  }
  const isRehearsed = found.judgedAs === judgingOf(found);
  if (found.status === 'Running' || !isRehearsed) return batch(running, found, kind);
  if (found.status === 'Rehearsing') return end(running, found, { status: 'Rehearsed' }).then(() => 'over' as const);
  return begin(running, found, kind);
}

/** What rows are judged with beside what they were read with. */
const judgingOf = ({ corrections, leftOut }: Pick<ImportFound, 'corrections' | 'leftOut'>): string =>
  JSON.stringify([corrections, leftOut]);

/** Queued and rehearsed: it begins, or waits for somebody where it would change suspiciously much (D-226). */
async function begin(running: Running, found: ImportFound, kind: RowJudge): Promise<'further' | 'over'> {
  const hold = await asSender(running, found, kind, (tx) => holdOf(tx, found));
  const isAccepted = hold === undefined || hold.changes === found.acceptedChanges;
  await asPlatform(running.store, (tx) =>
    tx
      .update(imports)
      .set(isAccepted ? { ...nothingDone, status: 'Running', hold: null } : { status: 'Held', hold })
      .where(and(eq(imports.uid, found.uid), eq(imports.status, 'Queued'))),
  );
  return isAccepted ? 'further' : 'over';
}

const nothingDone = { lastRow: 0, effect: null, losing: 0, done: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };

/** The next rows: written where the import runs, and only tried where it is rehearsed. */
async function batch(running: Running, found: ImportFound, kind: RowJudge): Promise<'further' | 'over'> {
  const isRun = found.status === 'Running';
  return asSender(running, found, kind, async (tx, caller) => {
    const [current] = await tx.select().from(imports).where(eq(imports.uid, found.uid)).for('update');
    // Stopped, or asked for with other columns, since it was looked at.
    if (current === undefined || current.status !== found.status || judgingOf(current) !== judgingOf(found))
      return 'further';
    if (current.lastRow === 0 && !isRun) await keyAnew(tx, kind, current);
    const rows = await nextRows(tx, current);
    if (rows.length === 0) {
      const over = isRun
        ? { status: 'Finished' as const, finishedDate: running.now() }
        : { judgedAs: judgingOf(current), hold: (await holdOf(tx, current)) ?? null };
      await tx.update(imports).set(over).where(eq(imports.uid, found.uid));
      return isRun ? 'over' : 'further';
    }
    const acting = { tx, caller, client: current.clientUID, now: running.now() };
    const judged = await (isRun
      ? kind.judge(acting, rows)
      : tried(tx, (inside) => kind.judge({ ...acting, tx: inside }, rows)));
    await keep(tx, current, judged);
    return 'further';
  });
}

/** The next rows of an import with what was put right in them, and the others that are about the same records. */
async function nextRows(
  tx: Transaction,
  { uid, lastRow, corrections, leftOut: out }: ImportFound,
): Promise<GivenRow[]> {
  const rows = await tx
    .select({ row: importRows.row, cells: importRows.cells, key: importRows.key })
    .from(importRows)
    .where(and(eq(importRows.importUID, uid), gt(importRows.row, lastRow)))
    .orderBy(asc(importRows.row))
    .limit(BATCH);
  const without = new Set(out);
  const twins = await twinsOf(
    tx,
    uid,
    rows.map(({ key }) => key),
    without,
  );
  return rows.map(({ row, cells, key }) => ({
    row,
    cells: withCorrections(cells, row, corrections),
    isLeftOut: without.has(row),
    twins: (twins.get(key) ?? []).filter((other) => other !== row),
  }));
}

/** What rows are found by follows what was put right in them, and what no longer is. */
async function keyAnew(tx: Transaction, kind: RowJudge, { uid, corrections }: ImportFound): Promise<void> {
  const { rows } = await tx.execute<{ row: number; cells: Cells; key: string }>(sql`
    select "row", cells, key from ${importRows}
    where ${importRows.importUID} = ${uid}
      and (is_corrected or "row" = any (${sql.param(corrections.map(({ row }) => row))}::int[]))`);
  const keyed = rows.map(({ row, cells }) => {
    const meant = withCorrections(cells, row, corrections);
    return { row, key: kind.keyOf(meant), name: kind.nameOf(meant).slice(0, 250), is_corrected: meant !== cells };
  });
  if (keyed.length === 0) return;
  await tx.execute(sql`
    update ${importRows} set key = said.key, name = said.name, is_corrected = said.is_corrected
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as said ("row" int, key text, name text, is_corrected boolean)
    where ${importRows.importUID} = ${uid} and ${importRows.row} = said."row"`);
}

async function twinsOf(tx: Transaction, uid: string, keys: readonly string[], without: ReadonlySet<number>) {
  const said = keys.filter((key) => key !== '');
  if (said.length === 0) return new Map<string, number[]>();
  const { rows } = await tx.execute<{ key: string; rows: number[] }>(sql`
    select key, array_agg("row" order by "row") as rows from ${importRows}
    where ${importRows.importUID} = ${uid} and key = any (${sql.param(said)}::text[])
    group by key having count(*) > 1`);
  return new Map(rows.map(({ key, rows: all }) => [key, all.filter((row) => !without.has(row))]));
}

/** Does work and undoes it, keeping what it came to. */
async function tried<Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
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

/** Keeps what became of rows, and counts them. */
async function keep(
  tx: Transaction,
  { uid, lastRow, effect, losing }: ImportFound,
  judged: readonly JudgedRow[],
): Promise<void> {
  await tx.execute(sql`
    update ${importRows} set outcome = became.outcome, problems = became.problems, changes = became.changes
    from jsonb_to_recordset(${JSON.stringify(judged.map(({ effect: _effect, ...row }) => row))}::jsonb)
      as became ("row" int, outcome text, problems jsonb, changes jsonb)
    where ${importRows.importUID} = ${uid} and ${importRows.row} = became."row"`);
  const count = (outcome: JudgedRow['outcome']) => judged.filter((row) => row.outcome === outcome).length;
  const first = lastRow === 0;
  const add = (column: 'done' | 'created' | 'updated' | 'unchanged' | 'rejected', more: number) =>
    first ? sql`${more}` : sql`${imports[column]} + ${more}`;
  const effects = judged.flatMap((row) => row.effect ?? []);
  const lost = effects.filter(isLosing).length;
  await tx
    .update(imports)
    .set({
      effect: addEffects((first ? null : effect) ?? NO_EFFECT, effects),
      losing: (first ? 0 : losing) + lost,
      lastRow: judged.at(-1)?.row ?? lastRow,
      done: add('done', judged.length),
      created: add('created', count('Created')),
      updated: add('updated', count('Updated')),
      unchanged: add('unchanged', count('Unchanged')),
      rejected: add('rejected', count('Rejected')),
    })
    .where(eq(imports.uid, uid));
}

/** Work with the sender's eyes and rights as they are now; whoever may import no more does nothing (D-223). */
function asSender<Result>(
  { store }: Running,
  { senderUID, clientUID }: ImportFound,
  kind: RowJudge,
  work: (tx: Transaction, caller: Caller) => Promise<Result>,
): Promise<Result> {
  const enter = async (tx: Transaction) => {
    const entered = await enterFor(tx, {
      person: senderUID,
      client: clientUID,
      longest: statementLimit(BATCH_PATIENCE),
    });
    if (entered?.reachesAsked !== true || !allows(kind.access, entered.caller)) throw new MayNotAnyMore();
    return entered.caller;
  };
  const enterAlone = async (tx: Transaction) => {
    const asking = await enter(tx);
    if (kind.rights === undefined) return asking;
    await lockRights(tx, { caller: asking, params: { client: clientUID }, rank: kind.rights });
    // While others were waited for, the sender may have lost what let them in.
    return enter(tx);
  };
  return inTransactionOf(store, enterAlone, work, BATCH_PATIENCE);
}

/** Ends an import unless somebody else has ended it. */
async function end(
  { store, now }: Running,
  { uid, status }: ImportFound,
  how: { readonly status: ImportFound['status']; readonly reason?: string; readonly hold?: RunHold },
): Promise<void> {
  const finishedDate = how.status === 'Rehearsed' || how.status === 'Held' ? null : now();
  await asPlatform(store, (tx) =>
    tx
      .update(imports)
      .set({ ...how, finishedDate })
      .where(and(eq(imports.uid, uid), eq(imports.status, status))),
  );
}
