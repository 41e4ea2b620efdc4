import type {
  Correction,
  Failure,
  FilePreview,
  ImportKind,
  ImportRequest,
  ImportRow,
  ImportRun,
  MappedColumn,
} from '@wardmere/api';

/** Which import it is: of which records, into which client. */
export interface ImportOf {
  readonly kind: ImportKind;
  readonly client: string;
}

/** What of an import outlives the document: where it stands, and nothing of what is in the file (N2). */
export interface KeptImport {
  readonly fileName: string;
  readonly uploadedFileName: string | null;
  readonly sheet: string;
  readonly columns: readonly MappedColumn[];
  readonly corrections: readonly Correction[];
  readonly leftOut: readonly number[];
  /** Whether there was a rehearsal, and whether something was put right after it. */
  readonly rehearsal: 'none' | 'settled' | 'mended';
  readonly isQueued: boolean;
}

/** What was put right in a file: cells, and rows that stay out. */
export interface Mending {
  readonly corrections: readonly Correction[];
  readonly leftOut: readonly number[];
}

export interface ImportContext extends ImportOf, Mending {
  /** The file itself; after a reload its name alone is known. */
  readonly file: File | null;
  readonly fileName: string;
  /** Why the file that was chosen last is none. */
  readonly fileProblem: string | null;
  readonly uploadedFileName: string | null;
  /** Where the file goes; a secret for a quarter of an hour, and never stored. */
  readonly address: string | null;
  /** How many bytes have gone. */
  readonly sent: number;
  readonly preview: FilePreview | null;
  readonly sheet: string;
  readonly columns: readonly MappedColumn[];
  /** The columns that were only guessed. */
  readonly suggested: readonly string[];
  /** What was put right before, the last first, and what was taken back of it. */
  readonly past: readonly Mending[];
  readonly future: readonly Mending[];
  /** What the rehearsal on screen was made with; null where there was none. */
  readonly rehearsed: Mending | null;
  readonly run: ImportRun | null;
  /** The rows with problems, as far as they are shown. */
  readonly problems: readonly ImportRow[];
  readonly failure: Failure | null;
  readonly isQueued: boolean;
}

/** What the platform is asked for: a rehearsal, or the import itself. */
export type QueueInput = ImportOf & { readonly request: ImportRequest };
export type RunInput = ImportOf & { readonly file: string };

export type ImportEvent =
  | { readonly type: 'file.choose'; readonly file: File }
  | { readonly type: 'upload.progress'; readonly sent: number }
  | { readonly type: 'upload.done' }
  | { readonly type: 'upload.fail'; readonly failure: Failure }
  | { readonly type: 'sheet.choose'; readonly sheet: string }
  /** One of our columns is given a column of the file, or none. */
  | { readonly type: 'column.map'; readonly target: string; readonly source: string | null }
  | { readonly type: 'columns.accept' }
  | { readonly type: 'columns.return' }
  | { readonly type: 'cell.correct'; readonly corrections: readonly Correction[] }
  | { readonly type: 'row.leaveOut'; readonly row: number }
  | { readonly type: 'row.keep'; readonly row: number }
  | { readonly type: 'mending.undo' }
  | { readonly type: 'mending.redo' }
  | { readonly type: 'rehearsal.repeat' }
  | { readonly type: 'import.ask' }
  | { readonly type: 'import.think' }
  /** Queues it; the number of changes is said where there are suspiciously many (D-226). */
  | { readonly type: 'import.confirm'; readonly changes: number | null }
  | { readonly type: 'run.stop' }
  | { readonly type: 'step.retry' }
  | { readonly type: 'import.cancel' }
  | { readonly type: 'import.again' };

/** Told when a run is over, wherever its sender is by then. */
export type ImportFact = {
  readonly type: 'ended';
  readonly kind: ImportKind;
  readonly client: string;
  readonly run: ImportRun;
};

export const nothingChosen = {
  file: null,
  fileName: '',
  fileProblem: null,
  uploadedFileName: null,
  address: null,
  sent: 0,
  preview: null,
  sheet: '',
  columns: [],
  suggested: [],
  corrections: [],
  leftOut: [],
  past: [],
  future: [],
  rehearsed: null,
  run: null,
  problems: [],
  failure: null,
  isQueued: false,
} satisfies Omit<ImportContext, keyof ImportOf>;

/** What is kept of an import; nothing before a file was chosen. */
export const keptOf = (context: ImportContext): KeptImport | null => {
  const { fileName, uploadedFileName, sheet, columns, corrections, leftOut, rehearsed, isQueued } = context;
  if (fileName === '') return null;
  const rehearsal = rehearsed === null ? 'none' : isSame(rehearsed, context) ? 'settled' : 'mended';
  return { fileName, uploadedFileName, sheet, columns, corrections, leftOut, rehearsal, isQueued };
};

/** Whether the same was put right. */
export const isSame = (one: Mending, other: Mending): boolean =>
  one.corrections === other.corrections && one.leftOut === other.leftOut;

/** An import as it is taken up again. */
export function restored({ rehearsal, ...kept }: KeptImport) {
  const { corrections, leftOut } = kept;
  const rehearsed = { none: null, settled: { corrections, leftOut }, mended: { corrections: [], leftOut: [] } };
  return { ...kept, rehearsed: rehearsed[rehearsal] };
}

/** What the queue call says (D-155, D-224). */
export const requestOf = (
  { uploadedFileName, fileName, sheet, columns, corrections, leftOut }: ImportContext,
  how: { readonly sendToQueue: boolean; readonly changes?: number | null },
): ImportRequest => ({
  uploadedFileName: uploadedFileName ?? '',
  originalFileName: fileName,
  sheetName: sheet,
  columns: [...columns],
  corrections: [...corrections],
  leftOut: [...leftOut],
  sendToQueue: how.sendToQueue,
  ...(typeof how.changes === 'number' && { acceptedChanges: how.changes }),
});
