import { userImports } from '@wardmere/api';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { allows } from '../access/allows.ts';
import type { Caller } from '../access/caller.ts';
import { enterFor } from '../access/enter-for.ts';
import type { Again } from '../http/file-answer.ts';
import { missing } from '../http/refusal.ts';
import { seenImports } from '../services/imports/import-record.ts';
import { rejectedRows } from '../services/imports/rejected-rows.ts';
import type { Store } from '../storage/open.ts';
import { imports } from '../storage/schema/index.ts';
import { asPlatform, inTransactionOf, statementLimit, type Transaction } from '../storage/transaction.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { DropAccount } from './drop-account.ts';
import { reportOf } from './report.ts';

/** What is told of a run, whenever a folder is opened: what was put right and left out of it may be megabytes. */
const columnsTold = {
  uid: imports.uid,
  uploadedFileName: imports.uploadedFileName,
  originalFileName: imports.originalFileName,
  status: imports.status,
  rows: imports.rows,
  done: imports.done,
  created: imports.created,
  updated: imports.updated,
  unchanged: imports.unchanged,
  rejected: imports.rejected,
  hold: imports.hold,
  reason: imports.reason,
  queuedDate: imports.queuedDate,
  finishedDate: imports.finishedDate,
  createdAt: imports.createdAt,
};
type Run = Pick<typeof imports.$inferSelect, keyof typeof columnsTold>;

/** One file that tells what became of one that came. */
export interface Result {
  readonly name: string;
  readonly at: Date;
  readonly run: Run;
  readonly of: 'report' | 'rejected rows';
}

/** A file that came. */
export interface CameFile {
  readonly name: string;
  readonly at: Date;
  readonly uploadedFileName: string;
}

/** What became of the files of an account. */
export interface Results {
  list(account: DropAccount): Promise<readonly Result[]>;
  find(account: DropAccount, name: string): Promise<Result | undefined>;
  /** What it says; undefined where whoever the files act for may not see it. */
  read(account: DropAccount, result: Result): Promise<Buffer | undefined>;
  /** The files that came, newest first, each name once. */
  files(account: DropAccount): Promise<readonly CameFile[]>;
  sizeOf(file: CameFile): Promise<number>;
}

/** So many are told of. */
const NEWEST = 100;

/** Has rows that were rejected, and will have no more. */
const settled: ReadonlySet<Run['status']> = new Set(['Finished', 'Stopped', 'Failed', 'Held']);

/** The results of a store: of those runs that whoever the files act for sees (D-225), and read with their rights. */
export function resultsOf({
  store,
  uploads,
  publicUrl,
}: {
  readonly store: Store;
  readonly uploads: Pick<Uploads, 'read'>;
  readonly publicUrl: string;
}): Results {
  const runsOf = async (account: DropAccount) =>
    (await asSaver(store, account, (tx, seen) => newestOf(tx, seen))) ??
    // Whoever may import no more has left files that wait for somebody: that they do is told, and nothing of what they say.
    asPlatform(store, (tx) => newestOf(tx, ownOf(account)));
  const list = async (account: DropAccount) => (await runsOf(account)).flatMap(resultsOfRun);
  return {
    list,
    find: async (account, name) => (await list(account)).find((result) => result.name === name),
    read: async (account, { run, of }) =>
      of === 'report' ? Buffer.from(reportOf(run, publicUrl)) : rejectedOf(store, account, run),
    files: async (account) => {
      const newest = new Map<string, CameFile>();
      for (const { originalFileName: name, createdAt: at, uploadedFileName } of await runsOf(account))
        if (!newest.has(name)) newest.set(name, { name, at, uploadedFileName });
      return [...newest.values()];
    },
    // Programs ask how large a file is once they have sent it, and hold what differs for a failure.
    sizeOf: async ({ uploadedFileName }) => (await uploads.read(uploadedFileName))?.length ?? 0,
  };
}

function resultsOfRun(run: Run): readonly Result[] {
  if (run.queuedDate === null) return [];
  const at = run.finishedDate ?? run.queuedDate;
  const name = `${stampOf(run.createdAt)} ${run.originalFileName}`;
  const report: Result = { name: `${name}.txt`, at, run, of: 'report' };
  if (run.rejected === 0 || !settled.has(run.status)) return [report];
  return [report, { name: `${name.replace(/\.[^.]*$/, '')} rejected.csv`, at, run, of: 'rejected rows' }];
}

/** In the order of the names as in that of the times, without what no name on a disk may have. */
const stampOf = (at: Date) => at.toISOString().replace('T', ' ').replaceAll(':', '.').replace('Z', '');

const newestOf = (tx: Transaction, which: SQL | undefined): Promise<readonly Run[]> =>
  tx
    .select(columnsTold)
    .from(imports)
    .where(and(which, eq(imports.origin, 'SFTP')))
    .orderBy(desc(imports.createdAt), desc(imports.uid))
    .limit(NEWEST);

const ownOf = ({ client, savedBy }: DropAccount) =>
  and(eq(imports.clientUID, client), eq(imports.kind, 'people'), eq(imports.senderUID, savedBy));

async function rejectedOf(store: Store, account: DropAccount, { uid }: Run): Promise<Buffer | undefined> {
  const run = await asSaver(store, account, async (tx, seen) => {
    const [found] = await tx
      .select()
      .from(imports)
      .where(and(seen, eq(imports.uid, uid)));
    return found;
  });
  if (run === undefined) return undefined;
  const parts: Uint8Array[] = [];
  const again: Again = async (work) => {
    const came = await asSaver(store, account, async (tx, _seen, caller) => ({ value: await work({ tx, caller }) }));
    if (came === undefined) throw missing();
    return came.value;
  };
  for await (const part of rejectedRows(run, 'csv').content(again)) parts.push(part);
  return Buffer.concat(parts);
}

/** Work with the eyes of whoever the files act for, and with which imports they see; undefined where they may import no more. */
const asSaver = <Told>(
  store: Store,
  { client, savedBy }: DropAccount,
  work: (tx: Transaction, seen: SQL | undefined, caller: Caller) => Promise<Told>,
): Promise<Told | undefined> =>
  inTransactionOf(
    store,
    (tx) => enterFor(tx, { person: savedBy, client, longest: statementLimit(store.patience) }),
    async (tx, entered) => {
      if (entered?.reachesAsked !== true || !allows(userImports.rejected.access, entered.caller)) return undefined;
      return work(tx, seenImports(entered.caller, client, 'people'), entered.caller);
    },
  );
