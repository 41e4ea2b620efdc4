import { nothingChosen, type ImportContext } from './import-context.ts';

/** Said of a file that was sent and is gone since: a day after anybody last asked for it (D-225). */
export const NO_LONGER_KEPT = 'This file is no longer kept: choose it again.';

/** The import without its file: what was matched and put right waits for the same file. */
export const withoutFile = {
  file: null,
  fileProblem: NO_LONGER_KEPT,
  uploadedFileName: null,
  address: null,
  preview: null,
  rehearsed: null,
  leadsBackTo: null,
  run: null,
  problems: [],
  failure: null,
  isQueued: false,
  answered: '',
} satisfies Partial<ImportContext>;

/** Begins with a file. One that did not stay, chosen again, is gone on with as it was matched and put right; any other is new. */
export function chosen(context: ImportContext, file: File): ImportContext {
  const { kind, client, uploadedFileName, fileName, fileSize } = context;
  const isAgain = uploadedFileName === null && fileName === file.name && fileSize === file.size;
  const { sheet, sheets, columns, corrections, leftOut, past, future } = isAgain ? context : nothingChosen;
  const held = { sheet, sheets, columns, corrections, leftOut, past, future };
  return { ...nothingChosen, ...held, kind, client, file, fileName: file.name, fileSize: file.size };
}
