import { IMPORT_COLUMNS, matchColumns, normalHeading, PREVIEW_SHEET, type MappedColumn } from '@wardmere/api';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Jobs } from '../jobs/jobs.ts';
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

const NOTHING_MATCHES =
  'None of its columns is called as one of ours. Name its headings as the template of the import does, or let whoever saved the SFTP settings last import it once by hand: its columns are known from then on.';

/**
 * Queues a file that came by SFTP as somebody would by hand: its first sheet, or the one called as usual; its columns by equal
 * names, and by what whoever it acts for chose last time (D-153, D-154): read with their rights, a column means what they say.
 * What only looks alike is nobody’s to decide here.
 */
export async function beginDropped({ store, uploads, jobs, now }: Beginning, uid: string): Promise<void> {
  const found = await asPlatform(store, async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.uid, uid));
    return row;
  });
  if (found?.origin !== 'SFTP' || found.status !== 'Asked') return;
  const content = await uploads.read(found.uploadedFileName);
  const read = await readHeadings(content);
  await asPlatform(store, async (tx) => {
    const saver = (await dropOfClient(tx, found.clientUID))?.savedByUID ?? found.senderUID;
    const columns = 'headings' in read ? await columnsOf(tx, found, saver, read.headings) : [];
    const reason = 'reason' in read ? read.reason : columns.length === 0 ? NOTHING_MATCHES : '';
    const { rowCount } = await tx
      .update(imports)
      .set({
        senderUID: saver,
        queuedBy: await nameOf(tx, saver),
        queuedDate: now(),
        ...(reason === ''
          ? { status: 'Queued', columns, columnsChosenByUID: saver, sheetName: 'sheet' in read ? read.sheet : '' }
          : { status: 'Failed', reason, finishedDate: now() }),
      })
      .where(and(eq(imports.uid, uid), eq(imports.status, 'Asked')));
    // Whoever tells what became of it is the same, whether it runs or has failed already.
    if (rowCount === 1) await jobs().send(tx, 'imports', { client: found.clientUID, import: uid });
  });
}

/** The sheet that is imported with its headings, or why there are none. */
async function readHeadings(
  content: Uint8Array | undefined,
): Promise<{ readonly sheet: string; readonly headings: readonly string[] } | { readonly reason: string }> {
  try {
    if (content === undefined) throw new UnreadableFile('The file is there no more.');
    const usual = await previewSheet(content, PREVIEW_SHEET, 1);
    const [first = PREVIEW_SHEET] = usual.sheets;
    const sheet = usual.sheets.includes(PREVIEW_SHEET) ? PREVIEW_SHEET : first;
    const { rows } = sheet === PREVIEW_SHEET ? usual : await previewSheet(content, sheet, 1);
    return { sheet, headings: rows[0] ?? [] };
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.message };
    throw error;
  }
}

async function columnsOf(
  tx: Transaction,
  { clientUID, kind, uid }: typeof imports.$inferSelect,
  saver: string,
  headings: readonly string[],
): Promise<readonly MappedColumn[]> {
  const [last] = await tx
    .select({ columns: imports.columns })
    .from(imports)
    .where(
      and(
        eq(imports.clientUID, clientUID),
        eq(imports.kind, kind),
        ne(imports.uid, uid),
        eq(imports.columnsChosenByUID, saver),
        isNotNull(imports.queuedDate),
        sql`jsonb_array_length(${imports.columns}) > 0`,
      ),
    )
    .orderBy(desc(imports.queuedDate), desc(imports.uid))
    .limit(1);
  const lastTime = last?.columns ?? [];
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
  return row === undefined ? '' : `${row.firstName} ${row.lastName}`.trim();
}
