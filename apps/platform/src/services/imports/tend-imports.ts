import { isMoving, RUN_STATUSES } from '@wardmere/api';
import { and, desc, eq, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { withoutWork, type Jobs, type Queue } from '../../jobs/jobs.ts';
import type { Store } from '../../storage/open.ts';
import { imports, uploadAddresses } from '../../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../../storage/transaction.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { TAKEN_BACK_WITHIN, toldStatus, type ImportFound } from './import-record.ts';
import { isLeft } from './one-at-a-time.ts';

const HOUR = 3_600_000;
/** What was never queued is kept for a day since it was asked for last, what was for thirty, and for as long as it can be taken back (D-225, D-228). */
export const UNQUEUED_MS = 24 * HOUR;
const QUEUED_MS = 30 * 24 * HOUR;
const AT_ONCE = 500;
/** An import with all its rows may take longer to forget than somebody waits for a call. */
const FORGETTING_PATIENCE = 60_000;

/** Forgets files and rows that are kept no longer, and files that belong to no import any more. */
export async function tendImports(
  store: Store,
  uploads: Pick<Uploads, 'remove' | 'keptSince'>,
  now: Date,
): Promise<void> {
  const ago = (age: number) => new Date(now.getTime() - age);
  const before = (age: number) => lt(imports.createdAt, ago(age));
  // One that was held for weeks is over long after it began, and what takes another back is still reading its rows.
  const isOver = or(isNull(imports.finishedDate), lt(imports.finishedDate, ago(TAKEN_BACK_WITHIN)));
  const isStill = notInArray(toldStatus, RUN_STATUSES.filter(isMoving));
  const isKeptNoLonger = or(
    and(isNull(imports.queuedDate), lt(imports.askedAt, ago(UNQUEUED_MS))),
    and(before(QUEUED_MS), isOver, isStill),
  );
  // What came while the platform was away for a day is begun still: its sender was told that it is here.
  const old = await asPlatform(store, async (tx) => {
    const found = await tx.select({ uid: imports.uid }).from(imports).where(isKeptNoLonger);
    return withoutWork(
      tx,
      'drops',
      found.map(({ uid }) => uid),
    );
  });
  const failures: unknown[] = [];
  // One by one, each with all its rows: where one takes too long, the others and their files are not kept for it.
  for (const uid of old)
    await asPlatform(
      store,
      (tx) => tx.delete(imports).where(and(eq(imports.uid, uid), isKeptNoLonger)),
      FORGETTING_PATIENCE,
    ).catch((error: unknown) => failures.push(error));
  const given = lt(uploadAddresses.givenAt, ago(UNQUEUED_MS));
  await asPlatform(store, (tx) => tx.delete(uploadAddresses).where(given));
  await sweepFiles(store, uploads, ago(UNQUEUED_MS));
  if (failures.length > 0) throw failures[0];
}

/** Forgets files that belong to no import any more. */
async function sweepFiles(store: Store, uploads: Pick<Uploads, 'remove' | 'keptSince'>, before: Date): Promise<void> {
  // Also what came after its import was forgotten, and what a client left behind that is there no more.
  const old: string[] = [];
  for await (const name of uploads.keptSince(before)) old.push(name);
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const names = old.slice(at, at + AT_ONCE);
    const known = await asPlatform(store, (tx) =>
      tx.select({ name: imports.uploadedFileName }).from(imports).where(among(imports.uploadedFileName, names)),
    );
    const kept = new Set(known.map(({ name }) => name));
    for (const name of names) if (!kept.has(name)) await uploads.remove(name);
  }
}

/** What goes on by itself. */
const moving: ImportFound['status'][] = ['Rehearsing', 'Queued', 'Running'];
/** Whoever takes a file by SFTP has handed it over by then, or ended before: it is not known whether they said that it is taken. */
const HANDED_OVER_WITHIN = 10 * 60_000;

interface TakingUp {
  readonly store: Store;
  readonly jobs: Pick<Jobs, 'send' | 'begin'>;
  readonly uploads: Pick<Uploads, 'has'>;
  readonly now: Date;
}

/**
 * Whether no file of the same name came by SFTP since that has been begun, or is still being handed over: whoever was not told
 * that theirs is taken sends it again, and what it said before is not written over what it says now.
 */
const isNewest = (handedOver: Date) => sql`not exists (
  select from imports as newer
  where newer.client_uid = ${imports.clientUID} and newer.origin = 'SFTP'
    and newer.original_file_name = ${imports.originalFileName} and newer.created_at > ${imports.createdAt}
    and (newer.status <> 'Asked' or newer.created_at >= ${handedOver.toISOString()}::timestamptz))`;

/**
 * Takes up imports that nobody works on any more, whose work was given up or lost, and of files that came by SFTP and were never
 * begun the newest of each name that has come whole. One that came whole anew since is forgotten like any that nobody began.
 */
export async function takeUpLeft({ store, jobs, uploads, now }: TakingUp): Promise<void> {
  const handedOver = new Date(now.getTime() - HANDED_OVER_WITHIN);
  const asked = and(eq(imports.origin, 'SFTP'), eq(imports.status, 'Asked'), lt(imports.createdAt, handedOver));
  const moved = await newestFirst(store, 'imports', among(imports.status, moving));
  const came = await newestFirst(store, 'drops', and(asked, isNewest(handedOver)));
  // As they were queued: one waits for those before it.
  const left = moved.filter(({ isWorkedOn }) => !isWorkedOn).toReversed();
  for (const { uid, clientUID: client } of left)
    await asPlatform(store, (tx) => jobs.send(tx, 'imports', { client, import: uid }));
  const sameName = Map.groupBy(came, ({ clientUID, originalFileName }) => `${clientUID} ${originalFileName}`);
  for (const files of sameName.values()) {
    const whole = await newestWhole(files, uploads);
    if (whole === undefined) continue;
    const data = { client: whole.clientUID, import: whole.uid };
    await asPlatform(store, (tx) => jobs.send(tx, 'drops', data));
  }
  if (left.length > 0 || came.length > 0) jobs.begin();
}

const columnsTaken = {
  uid: imports.uid,
  clientUID: imports.clientUID,
  uploadedFileName: imports.uploadedFileName,
  originalFileName: imports.originalFileName,
};
type Taken = Pick<ImportFound, keyof typeof columnsTaken> & { readonly isWorkedOn: boolean };

/** Some imports, and whether somebody works on them. */
const newestFirst = (store: Store, queue: Queue, which: SQL | undefined): Promise<Taken[]> =>
  asPlatform(store, async (tx) => {
    const found = await tx
      .select(columnsTaken)
      .from(imports)
      .where(which)
      .orderBy(desc(imports.createdAt), desc(imports.uid));
    const uids = found.map(({ uid }) => uid);
    const idle = new Set(await withoutWork(tx, queue, uids));
    return found.map((each) => ({ ...each, isWorkedOn: !idle.has(each.uid) }));
  });

/** The newest that has come whole, unless it or a newer one is being begun: what was cut off on its way says nothing. */
async function newestWhole(files: readonly Taken[], uploads: TakingUp['uploads']): Promise<Taken | undefined> {
  for (const file of files) {
    if (file.isWorkedOn) return undefined;
    if (await uploads.has(file.uploadedFileName)) return file;
  }
  return undefined;
}

/**
 * Forgets what came by SFTP under the name of a file that somebody deletes, before it, and was never begun: else it would be
 * the newest of its name, and be taken up in the place of what nobody wants any more.
 */
export const forgetBefore = (
  tx: Transaction,
  { clientUID, originalFileName, createdAt }: Pick<ImportFound, 'clientUID' | 'originalFileName' | 'createdAt'>,
): Promise<unknown> =>
  tx
    .delete(imports)
    .where(
      and(
        eq(imports.clientUID, clientUID),
        eq(imports.origin, 'SFTP'),
        eq(imports.status, 'Asked'),
        eq(imports.originalFileName, originalFileName),
        lt(imports.createdAt, createdAt),
      ),
    );

/**
 * Takes up what a process that ended had begun, at once: of what is under way the queue would know only after a while that
 * nobody works on it. What waits in the queue is begun without that, and a second piece of work would wait for the first.
 */
export const resumeImports = (store: Store, jobs: Pick<Jobs, 'send'>): Promise<void> =>
  asPlatform(store, async (tx) => {
    const begun = await tx
      .select({ uid: imports.uid, client: imports.clientUID })
      .from(imports)
      .where(among(imports.status, moving));
    const uids = begun.map(({ uid }) => uid);
    const idle = new Set(await withoutWork(tx, 'imports', uids, 'waiting'));
    for (const { uid, client } of begun)
      if (idle.has(uid) && (await isLeft(tx, uid))) await jobs.send(tx, 'imports', { client, import: uid });
  });
