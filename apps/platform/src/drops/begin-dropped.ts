import { fullName, IMPORT_COLUMNS, matchColumns, normalHeading, PREVIEW_SHEET, type MappedColumn } from '@wardmere/api';
import { and, desc, eq, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { Jobs } from '../jobs/jobs.ts';
import { SAVED_SINCE } from '../services/imports/hold.ts';
import { previewSheet } from '../sheets/preview-sheet.ts';
import { UnreadableFile } from '../sheets/unreadable-file.ts';
import type { Store } from '../storage/open.ts';
import { imports, users } from '../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { dropOfClient } from './drop-account.ts';

export interface Beginning {
  readonly store: Store;
  readonly uploads: Pick<Uploads, 'read'>;
  readonly jobs: () => Pick<Jobs, 'send'>;
  readonly now: () => Date;
}

type Found = typeof imports.$inferSelect;

const NOTHING_MATCHES =
  'None of its columns is called as one of ours. Name its headings as the template of the import does, or let whoever saved the SFTP settings last import it once by hand: its columns are known from then on.';

/**
 * Queues a file that came by SFTP as somebody would by hand: its first sheet, or the one called as usual; its columns by equal
 * names, and by what whoever it acts for chose last time (D-153, D-154): read with their rights, a column means what they say.
 * What only looks alike is nobody’s to decide here. What came before somebody else saved the settings waits for them.
 */
export async function beginDropped({ store, uploads, jobs, now }: Beginning, uid: string): Promise<void> {
  const found = await asPlatform(store, async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.uid, uid));
    return row;
  });
  if (found?.origin !== 'SFTP' || found.status !== 'Asked') return;
  const file = async () => {
    const content = await uploads.read(found.uploadedFileName);
    if (content === undefined) throw new UnreadableFile('The file is no longer there.');
    return content;
  };
  const read = await readHeadings({ client: found.clientUID, file });
  await asPlatform(store, async (tx) => {
    const sender = found.senderUID;
    const saver = (await dropOfClient(tx, found.clientUID))?.savedByUID ?? sender;
    const { rowCount } = await tx
      .update(imports)
      .set({
        queuedBy: await nameOf(tx, sender),
        queuedDate: now(),
        ...(sender === saver ? await asRead(tx, found, read, now()) : { status: 'Held', hold: SAVED_SINCE }),
      })
      .where(and(eq(imports.uid, uid), eq(imports.status, 'Asked'), eq(imports.senderUID, sender)));
    // Whoever tells what became of it is the same, whether it runs, waits or has failed already.
    if (rowCount === 1) await jobs().send(tx, 'imports', { client: found.clientUID, import: uid });
  });
}

type Headings = { readonly sheet: string; readonly headings: readonly string[] } | { readonly reason: string };

/** What becomes of a file by what could be read of it: it is queued with its columns, or fails with a reason. */
async function asRead(tx: Transaction, found: Found, read: Headings, now: Date) {
  const failed = (reason: string) => ({ status: 'Failed', reason, finishedDate: now }) as const;
  if ('reason' in read) return failed(read.reason);
  const columns = await columnsOf(tx, found, read.headings);
  if (columns.length === 0) return failed(NOTHING_MATCHES);
  return { status: 'Queued', columns, columnsChosenByUID: found.senderUID, sheetName: read.sheet } as const;
}

/** The sheet that is imported with its headings, or why there are none. */
async function readHeadings(asked: Parameters<typeof previewSheet>[0]): Promise<Headings> {
  try {
    const usual = await previewSheet(asked, PREVIEW_SHEET, 1);
    const [first = PREVIEW_SHEET] = usual.sheets;
    const sheet = usual.sheets.includes(PREVIEW_SHEET) ? PREVIEW_SHEET : first;
    const { rows } = sheet === PREVIEW_SHEET ? usual : await previewSheet(asked, sheet, 1);
    return { sheet, headings: rows[0] ?? [] };
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.message };
    throw error;
  }
}

/**
 * The columns of a file by equal names and by what was chosen: by hand last, and of the files that came since, of which each
 * tells only what it had. One that lacked a column says nothing about it.
 */
async function columnsOf(
  tx: Transaction,
  { clientUID, kind, uid, senderUID }: Found,
  headings: readonly string[],
): Promise<readonly MappedColumn[]> {
  const ofSender = and(
    eq(imports.clientUID, clientUID),
    eq(imports.kind, kind),
    ne(imports.uid, uid),
    eq(imports.columnsChosenByUID, senderUID),
    isNotNull(imports.queuedDate),
    sql`jsonb_array_length(${imports.columns}) > 0`,
  );
  const byHand = tx
    .select({ since: max(imports.queuedDate) })
    .from(imports)
    .where(and(ofSender, eq(imports.actsForDrop, false)));
  const chosen = await tx
    .select({ columns: imports.columns })
    .from(imports)
    .where(and(ofSender, sql`${imports.queuedDate} >= coalesce(${byHand}, '-infinity')`))
    .groupBy(imports.columns)
    .orderBy(desc(max(imports.queuedDate)));
  const lastTime = chosen.flatMap(({ columns }) => columns);
  const targets = IMPORT_COLUMNS[kind].map(({ target }) => target);
  const { columns, suggested } = matchColumns(kind, targets, headings, lastTime);
  const wasChosen = ({ source, target }: MappedColumn) =>
    lastTime.some((each) => each.target === target && normalHeading(each.source) === normalHeading(source));
  return columns.filter((column) => !suggested.includes(column.target) || wasChosen(column));
}

async function nameOf(tx: Transaction, person: string): Promise<string> {
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.uid, person));
  return row === undefined ? '' : fullName(row);
}
