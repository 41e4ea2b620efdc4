import {
  IMPORT_COLUMNS,
  type buildingImports,
  type ImportKind,
  type MappedColumn,
  type userImports,
} from '@wardmere/api';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context, Preparation } from '../../http/implement.ts';
import { missing, Refusal } from '../../http/refusal.ts';
import { previewSheet, type SheetPreview } from '../../sheets/preview-sheet.ts';
import { UnreadableFile } from '../../sheets/unreadable-file.ts';
import { imports } from '../../storage/schema/index.ts';
import { findImport, seenImports, type ImportFound } from './import-record.ts';

type Preview = typeof userImports.preview | typeof buildingImports.preview;

/** The beginning of a file that was sent, which is read while no transaction is open: another may be read before it. */
export const beginningOf = (kind: ImportKind): Preparation<Preview, FileToRead, SheetPreview> => ({
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

type FileToRead = Pick<ImportFound, 'clientUID' | 'uploadedFileName'> & Pick<Context<Preview>, 'query' | 'uploads'>;

function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) throw new Refusal(400, 'Not readable.', { description: error.message });
  throw error;
}

/** So often it is noted that a file is asked for: a page asks for it many times. */
const ASKED_AGAIN_MS = 3_600_000;

/** What is told of the beginning of a file beside the names of our columns. */
export async function toldOf(
  kind: ImportKind,
  { tx, caller, params, now }: Pick<Context<Preview>, 'tx' | 'caller' | 'params' | 'now'>,
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
  { tx, caller, params }: Pick<Context<Preview>, 'tx' | 'caller' | 'params'>,
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

/** The columns that a file of a kind can have. */
export const columnsOf = (kind: ImportKind): string[] => IMPORT_COLUMNS[kind].map(({ target }) => target);
