import { randomUUID } from 'node:crypto';
import {
  buildingImports,
  extensionOf,
  hasImportExtension,
  LONGEST_FILE_NAME,
  NAME_TOO_LONG,
  IMPORT_COLUMNS,
  userImports,
  type ImportKind,
  type ImportRequest,
  type MappedColumn,
} from '@wardmere/api';
import { and, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { implementFile } from '../../http/file-answer.ts';
import { implement, implementPrepared, type Context, type Preparation } from '../../http/implement.ts';
import { pageFrom, searchField, textField, type ListFields } from '../../http/list.ts';
import { invalidField, missing, Refusal } from '../../http/refusal.ts';
import { previewSheet, type SheetPreview } from '../../sheets/preview-sheet.ts';
import { UnreadableFile } from '../../sheets/unreadable-file.ts';
import { importOutcomes, importRows, imports, uploadAddresses } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { NOTHING_DONE } from './counts.ts';
import { isJudgedSo } from './rehearse.ts';
import { rejectedRows } from './rejected-rows.ts';
import { releaseImport } from './release-import.ts';
import { takeImportBack } from './take-import-back.ts';
import {
  canBeAsked,
  findImport,
  seenImports,
  ofSameRow,
  tellImport,
  told,
  toldRows,
  toldStatus,
  toRow,
  toRun,
  type ImportFound,
} from './import-record.ts';
import { forgetBefore, UNQUEUED_MS } from './tend-imports.ts';

const runFields: ListFields = {
  queuedDate: { order: imports.queuedDate },
  originalFileName: textField(imports.originalFileName),
  status: { order: toldStatus, where: ({ value }) => sql`${toldStatus} = ${value}` },
  origin: textField(imports.origin),
  search: searchField(imports.originalFileName, imports.queuedBy),
};
const rowFields: ListFields = {
  row: { order: importOutcomes.row },
  name: textField(importRows.name),
  search: searchField(importRows.name),
  outcome: {
    order: importOutcomes.outcome,
    where: ({ operator, value }) =>
      operator === 'eq' ? sql`lower(${importOutcomes.outcome}) = ${value.toLowerCase()}` : undefined,
  },
  /** Those of which something is said that stands in the way, or stays as it is. */
  problems: {
    where: ({ operator, value }) =>
      operator === 'eq' && value.toLowerCase() === 'some' ? sql`${importOutcomes.problems} <> '[]'::jsonb` : undefined,
  },
  target: {
    where: ({ operator, value }) =>
      operator === 'eq'
        ? sql`(${importOutcomes.problems} @> ${JSON.stringify([{ target: value }])}::jsonb or ${isChanged(value)})`
        : undefined,
  },
};

/** Whether a row changes a column: it is kept as a change, or its cell says it and it is not kept as none. */
function isChanged(column: string): SQL {
  const { changes, isAsSaid } = importOutcomes;
  // Strict: what is matched is the column alone, and no text that stands in another.
  const kept = (more: string) =>
    sql`jsonb_path_exists(${changes}, ${`strict $[*] ? (@[0] == $target${more})`}::jsonpath, ${JSON.stringify({ target: column })}::jsonb)`;
  return sql`case when ${kept('')} then ${kept(' && exists(@[1])')} else ${isAsSaid} and ${importRows.cells} ? ${column} end`;
}

const toldOfRow = {
  row: importOutcomes.row,
  name: importRows.name,
  cells: importRows.cells,
  outcome: importOutcomes.outcome,
  problems: importOutcomes.problems,
  changes: importOutcomes.changes,
  isAsSaid: importOutcomes.isAsSaid,
};

const NEWEST_FIRST = 'queuedDate desc';

type Calls = typeof userImports | typeof buildingImports;
type Asking = Pick<Context<Calls['get']>, 'tx' | 'caller' | 'params'>;

/** The calls of one kind of import but the preview, whose answer has a name of its own for the columns. */
function servicesOf(kind: ImportKind, calls: Calls) {
  const find = ({ tx, caller, params: { client, file } }: Asking, lock?: 'locked') =>
    findImport({ tx, caller }, { client, kind, file }, lock);
  const tell = async ({ tx, caller, params: { client, file } }: Asking) =>
    toRun(await tellImport({ tx, caller }, { client, kind, file }));
  return [
    implement(calls.url, async ({ tx, caller, params: { client, file }, uploads, now }) => {
      requireName(file);
      await requireRoom(tx, caller, now);
      const uploadedFileName = `${randomUUID()}.${extensionOf(file)}`;
      await tx
        .insert(imports)
        .values({ clientUID: client, kind, uploadedFileName, originalFileName: file, senderUID: caller.userUid });
      await tx.insert(uploadAddresses).values({ clientUID: client, givenToUID: caller.userUid, givenAt: now });
      return { data: { UploadedFileName: uploadedFileName, url: uploads.addressOf(uploadedFileName, now) } };
    }),

    implementPrepared(
      calls.create,
      isSent(kind),
      async ({ tx, caller, params: { client }, body, jobs, now }, isThere) => {
        const found = await findImport({ tx, caller }, { client, kind, file: body.uploadedFileName }, 'locked');
        const answer = (status: string) => ({
          data: { configurationUID: body.configurationUID ?? null, sendToQueue: body.sendToQueue, status },
        });
        // Queued once is queued: a second queueing answers with the run that stands (D-224).
        if (!canBeAsked(found)) return answer(found.status);
        if (!isThere) throw invalidField('uploadedFileName', 'The file has not been uploaded.');
        const status = body.sendToQueue ? 'Queued' : 'Rehearsing';
        const asked = { ...askedOf(body), senderUID: caller.userUid };
        // Tried again as it was, all of it is looked up anew: what was missing may be there by now.
        const isTriedAgain = found.status === 'Failed' || (!body.sendToQueue && isJudgedSo({ ...found, ...asked }));
        await tx
          .update(imports)
          .set({
            ...asked,
            status,
            askedAt: now,
            ...(isTriedAgain && { judgedAs: '' }),
            columnsChosenByUID: caller.userUid,
            // What they have corrected is theirs, and nobody else answers for it.
            actsForDrop: false,
            lastRow: 0,
            hold: null,
            reason: '',
            finishedDate: null,
            ...(body.sendToQueue && { queuedBy: caller.name, queuedDate: now }),
          })
          .where(eq(imports.uid, found.uid));
        await jobs.send(tx, 'imports', { client, import: found.uid });
        return answer(status);
      },
    ),

    implement(calls.list, async ({ tx, caller, params, query }) => {
      const page = await pageFrom(tx, {
        rows: () => tx.select(told).from(imports).$dynamic(),
        of: and(seenImports(caller, params.client, kind), isNotNull(imports.queuedDate)),
        fields: runFields,
        query: { ...query, orderInstructions: query.orderInstructions ?? NEWEST_FIRST },
        by: 'queuedDate',
        thenBy: [imports.uid],
      });
      return { data: { ...page, items: page.items.map(toRun) } };
    }),

    implement(calls.get, async (context) => ({ data: await tell(context) })),

    implement(calls.rows, async ({ tx, caller, params, query }) => {
      const found = await find({ tx, caller, params });
      const page = await pageFrom(tx, {
        rows: () => tx.select(toldOfRow).from(importOutcomes).innerJoin(importRows, ofSameRow).$dynamic(),
        of: toldRows(found),
        fields: rowFields,
        query,
        by: 'row',
        thenBy: [importOutcomes.row],
      });
      return { data: { ...page, items: page.items.map((row) => toRow(kind, row)) } };
    }),

    implementFile(calls.rejected, async ({ tx, caller, params, query }) => ({
      data: rejectedRows(await find({ tx, caller, params }), query.format),
    })),

    implement(calls.release, async ({ tx, caller, params, body, jobs }) => {
      await releaseImport({ tx, caller, jobs }, await find({ tx, caller, params }, 'locked'), body);
      return { data: await tell({ tx, caller, params }) };
    }),

    implement(calls.undo, async ({ tx, caller, params, body, jobs, now }) => {
      const original = await find({ tx, caller, params }, 'locked');
      const file = await takeImportBack({ tx, caller, jobs, now }, original, body);
      return { data: await tell({ tx, caller, params: { ...params, file } }) };
    }),

    implement(calls.remove, async ({ tx, caller, params, uploads, now }) => {
      const found = await find({ tx, caller, params }, 'locked');
      const stopped = { status: 'Stopped', finishedDate: now } as const;
      if (found.status === 'Running') {
        await tx.update(imports).set(stopped).where(eq(imports.uid, found.uid));
      } else if (found.status === 'Queued' && found.origin === 'SFTP') {
        // Whoever sent it is still to be told what became of it (D-227).
        await tx
          .update(imports)
          .set({ ...stopped, ...NOTHING_DONE })
          .where(eq(imports.uid, found.uid));
      } else if (found.status === 'Queued' || canBeAsked(found)) {
        await tx.delete(imports).where(eq(imports.uid, found.uid));
        if (found.origin === 'SFTP') await forgetBefore(tx, found);
        // Where it cannot be, it goes within a day like all that belong to nobody (D-225).
        return { data: undefined, afterwards: () => uploads.remove(found.uploadedFileName) };
      }
      return { data: undefined };
    }),
  ];
}

const askedOf = ({ sheetName, columns, corrections, leftOut, acceptedChanges }: ImportRequest) => ({
  sheetName,
  columns,
  corrections,
  leftOut,
  acceptedChanges: acceptedChanges ?? null,
});

/** So many files somebody may have sent within a day that were never queued: each may be large, and is kept as long. */
const MOST_UNQUEUED = 200;
/** So many addresses somebody is given within a day: a file may be sent to each, also after its import was deleted. */
const MOST_ADDRESSES = 500;

/** Whoever has asked for very many addresses gets no more, however many they ask for at once. */
async function requireRoom(tx: Transaction, { userUid }: Caller, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userUid}`}, 0))`);
  const since = new Date(now.getTime() - UNQUEUED_MS);
  const given = and(eq(uploadAddresses.givenToUID, userUid), gt(uploadAddresses.givenAt, since));
  if ((await tx.$count(uploadAddresses, given)) >= MOST_ADDRESSES)
    throw tooMuch(`You have sent ${MOST_ADDRESSES} files within a day. Try again tomorrow.`);
  const unqueued = and(isNull(imports.queuedDate), isNull(imports.takesBackUID));
  const sent = and(eq(imports.senderUID, userUid), unqueued, gt(imports.askedAt, since));
  if ((await tx.$count(imports, sent)) >= MOST_UNQUEUED)
    throw tooMuch(
      `You have sent ${MOST_UNQUEUED} files within a day that were not imported. Import or cancel some of them first.`,
    );
}

const tooMuch = (description: string) =>
  new Refusal(429, 'Too much at once.', { description, headers: { 'Retry-After': '3600' } });

/** The rest of a name is kept and shown, and leads nowhere. */
function requireName(name: string): void {
  if (!hasImportExtension(name)) throw new Refusal(400, 'Invalid File Extension', { description: EXTENSIONS });
  if (name.length > LONGEST_FILE_NAME) throw invalidField('file', NAME_TOO_LONG);
}
const EXTENSIONS = 'A file ends in .csv, .xls or .xlsx.';

function requireColumns(kind: ImportKind, { columns, corrections }: ImportRequest): void {
  const known = new Set(IMPORT_COLUMNS[kind].map(({ target }) => target));
  const unknown = columns.find(({ target }) => !known.has(target));
  if (unknown !== undefined) throw invalidField('columns', `There is no column ${unknown.target}.`);
  if (corrections.some(({ target }) => !known.has(target)))
    throw invalidField('corrections', 'A correction names a column that is not there.');
}

/** Whether a file that is asked to be imported has been sent: where it would be kept is asked while no transaction is open. */
const isSent = (kind: ImportKind): Preparation<Calls['create'], FileMeant, boolean> => ({
  see: async ({ tx, caller, params: { client }, body, uploads }) => {
    requireColumns(kind, body);
    const found = await findImport({ tx, caller }, { client, kind, file: body.uploadedFileName });
    return { isAsked: canBeAsked(found), uploads };
  },
  prepare: async ({ body }, { isAsked, uploads }) => !isAsked || uploads.has(body.uploadedFileName),
});

type FileMeant = Pick<Context<Calls['create']>, 'uploads'> & { readonly isAsked: boolean };

/** The beginning of a file that was sent, which is read while no transaction is open: another may be read before it. */
const beginningOf = (kind: ImportKind): Preparation<Calls['preview'], FileToRead, SheetPreview> => ({
  see: async ({ tx, caller, params: { client, file }, query, uploads }) => ({
    ...(await findImport({ tx, caller }, { client, kind, file })),
    query,
    uploads,
  }),
  prepare: (_asked, { clientUID: client, uploadedFileName, query, uploads }) => {
    const file = async () => {
      const content = await uploads.read(uploadedFileName);
      if (content === undefined) throw missing();
      return content;
    };
    return previewSheet({ client, file }, query.sheetName, query.numberOfRows).catch(refuseUnreadable);
  },
});

type FileToRead = Pick<ImportFound, 'clientUID' | 'uploadedFileName'> &
  Pick<Context<Calls['preview']>, 'query' | 'uploads'>;

function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) throw new Refusal(400, 'Not readable.', { description: error.message });
  throw error;
}

/** So often it is noted that a file is asked for: a page asks for it many times. */
const ASKED_AGAIN_MS = 3_600_000;

/** What is told of the beginning of a file beside the names of our columns. */
async function toldOf(
  kind: ImportKind,
  { tx, caller, params, now }: Pick<Context<Calls['preview']>, 'tx' | 'caller' | 'params' | 'now'>,
  { sheets, rows }: SheetPreview,
) {
  const { uid, askedAt, originalFileName } = await findImport({ tx, caller }, { ...params, kind });
  // Whoever comes back to a file goes on with it.
  if (now.getTime() - askedAt.getTime() > ASKED_AGAIN_MS)
    await tx.update(imports).set({ askedAt: now }).where(eq(imports.uid, uid));
  return {
    originalFileName,
    listOfSheets: [...sheets],
    firstRowsOfData: rows.map((cells) => [...cells]),
    columnsLastTime: await columnsLastTime(kind, { tx, caller, params }),
  };
}

/** What was chosen last for an import of the kind that the caller may see: what takes one back, or failed before, chose nothing (D-221). */
async function columnsLastTime(
  kind: ImportKind,
  { tx, caller, params }: Pick<Context<Calls['preview']>, 'tx' | 'caller' | 'params'>,
): Promise<MappedColumn[]> {
  const [newest] = await tx
    .select({ columns: imports.columns })
    .from(imports)
    .where(
      and(
        seenImports(caller, params.client, kind),
        isNotNull(imports.queuedDate),
        sql`jsonb_array_length(${imports.columns}) > 0`,
      ),
    )
    .orderBy(desc(imports.queuedDate), desc(imports.uid))
    .limit(1);
  return [...(newest?.columns ?? [])];
}

/** The imports of users and contacts, and of buildings (§7). */
export const importServices = [
  ...servicesOf('people', userImports),
  ...servicesOf('buildings', buildingImports),
  implementPrepared(userImports.preview, beginningOf('people'), async (context, beginning) => ({
    data: { ...(await toldOf('people', context, beginning)), availableColumnsForImport: columnsOf('people') },
  })),
  implementPrepared(buildingImports.preview, beginningOf('buildings'), async (context, beginning) => ({
    data: {
      ...(await toldOf('buildings', context, beginning)),
      availableColumnsForBuildingImport: columnsOf('buildings'),
    },
  })),
];

const columnsOf = (kind: ImportKind): string[] => IMPORT_COLUMNS[kind].map(({ target }) => target);
