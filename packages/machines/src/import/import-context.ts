import type {
  Correction,
  Failure,
  FilePreview,
  ImportRequest,
  ImportRow,
  ImportRun,
  MappedColumn,
} from '@wardmere/api';
import type { ToldBy } from '../tell.ts';
import type { FollowerFact } from './follower.machine.ts';
import type { ImportOf, ImportStep } from './import-of.ts';
import { isSame, nothingMended, inForce, type MendedCell, type Mending, type Mendings } from './mending.ts';

export { IMPORT_STEPS, type ImportOf, type ImportStep, type RunInput } from './import-of.ts';

/** What of an import outlives the document: where it stands, and nothing of what is in the file (N2). */
export interface KeptImport {
  readonly fileName: string;
  readonly fileSize: number;
  readonly uploadedFileName: string | null;
  readonly sheet: string;
  readonly columns: readonly MappedColumn[];
  readonly corrections: readonly MendedCell[];
  readonly leftOut: readonly number[];
  /** Whether there was a rehearsal, and whether something was put right after it. */
  readonly rehearsal: 'none' | 'settled' | 'mended';
  readonly isQueued: boolean;
  /** What queueing was answered with, until how it stands is told. */
  readonly answered: string;
  /** Where it stood. */
  readonly step: ImportStep;
}

/** What was matched and put right in one sheet. */
export type SheetHeld = Mendings & Pick<ImportContext, 'columns'>;

export interface ImportContext extends ImportOf, Mendings {
  /** The file itself; after a reload its name alone is known. */
  readonly file: File | null;
  readonly fileName: string;
  /** In bytes: the same file, chosen again, is known by it. */
  readonly fileSize: number;
  /** Why the file that was chosen last is none. */
  readonly fileProblem: string | null;
  readonly uploadedFileName: string | null;
  /** Where the file goes; a secret for a quarter of an hour, and never stored. */
  readonly address: string | null;
  /** How many bytes have gone. */
  readonly sent: number;
  readonly preview: FilePreview | null;
  readonly sheet: string;
  /** What was matched and put right in the other sheets of the file, by their names. */
  readonly sheets: Readonly<Record<string, SheetHeld>>;
  readonly columns: readonly MappedColumn[];
  /** The columns that were only guessed. */
  readonly suggested: readonly string[];
  /** What the rehearsal on screen was made with; null where there was none. */
  readonly rehearsed: Mending | null;
  /** The step that it is on its way back to after the document ended; null once it is there. */
  readonly leadsBackTo: ImportStep | null;
  readonly run: ImportRun | null;
  /** The rows with problems. */
  readonly problems: readonly ImportRow[];
  readonly failure: Failure | null;
  readonly isQueued: boolean;
  /** What queueing was answered with, until how it stands is told: a host of the four calls alone tells no more (D-224). */
  readonly answered: string;
}

/** What the platform is asked for: a rehearsal, or the import itself. */
export type QueueInput = ImportOf & { readonly request: ImportRequest };

/** How a step was reached: further on, back, or because the one that was asked for is not reached yet. */
export type StepTaken = 'forward' | 'back' | 'instead';

export type ImportEvent =
  | { readonly type: 'file.choose'; readonly file: File }
  | { readonly type: 'upload.progress'; readonly sent: number }
  | { readonly type: 'upload.done' }
  | { readonly type: 'upload.fail'; readonly failure: Failure }
  | { readonly type: 'sheet.choose'; readonly sheet: string }
  /** One of our columns is given a column of the file, or none. */
  | { readonly type: 'column.map'; readonly target: string; readonly source: string | null }
  | { readonly type: 'columns.accept' }
  | { readonly type: 'cell.correct'; readonly corrections: readonly Correction[] }
  | { readonly type: 'row.leaveOut'; readonly row: number }
  | { readonly type: 'row.keep'; readonly row: number }
  | { readonly type: 'mending.undo' }
  | { readonly type: 'mending.redo' }
  | { readonly type: 'rehearsal.repeat' }
  /** Queues it; the number of changes is said where there are suspiciously many (D-226). */
  | { readonly type: 'import.confirm'; readonly changes: number | null }
  | { readonly type: 'run.stop' }
  | { readonly type: 'step.retry' }
  /** A step that was reached before, or comes next without any work, is asked for: by a gesture, or by the address. */
  | { readonly type: 'step.visit'; readonly step: ImportStep }
  /** The address is to say another step. */
  | { readonly type: 'step.reach'; readonly step: ImportStep; readonly how: StepTaken }
  | ToldBy<'follower', FollowerFact>
  | { readonly type: 'import.cancel' }
  | { readonly type: 'import.again' };

export type ImportFact =
  /** A run is over, wherever its sender is by then. */
  | ({ readonly type: 'ended'; readonly run: ImportRun } & ImportOf)
  /** It was queued and is there no more: whoever stopped it did so before it began. */
  | ({ readonly type: 'forgotten'; readonly name: string } & ImportOf)
  /** It stands at another step than the address says. */
  | ({ readonly type: 'reached'; readonly step: ImportStep; readonly how: StepTaken } & ImportOf);

export const nothingChosen = {
  ...nothingMended,
  file: null,
  fileName: '',
  fileSize: 0,
  fileProblem: null,
  uploadedFileName: null,
  address: null,
  sent: 0,
  preview: null,
  sheet: '',
  sheets: {},
  columns: [],
  suggested: [],
  rehearsed: null,
  leadsBackTo: null,
  run: null,
  problems: [],
  failure: null,
  isQueued: false,
  answered: '',
} satisfies Omit<ImportContext, keyof ImportOf>;

/** Whether the file has arrived: while it is on its way there is an address for it. */
export const hasArrived = ({ uploadedFileName, address }: ImportContext): boolean =>
  uploadedFileName !== null && address === null;

/** What is kept of an import that stands at a step; nothing before a file was chosen. */
export const keptOf = (context: ImportContext, step: ImportStep): KeptImport | null => {
  const { fileName, fileSize, uploadedFileName, sheet, columns, corrections, leftOut } = context;
  const { rehearsed, isQueued, answered } = context;
  if (fileName === '') return null;
  const rehearsal = rehearsed === null ? 'none' : isSame(rehearsed, context) ? 'settled' : 'mended';
  const file = { fileName, fileSize, uploadedFileName: hasArrived(context) ? uploadedFileName : null };
  return { ...file, sheet, columns, corrections, leftOut, rehearsal, isQueued, answered, step };
};

/** An import as it is taken up again. */
export function restored({ rehearsal, step, ...kept }: KeptImport) {
  const { corrections, leftOut } = kept;
  const rehearsed = { none: null, settled: { corrections, leftOut }, mended: { corrections: [], leftOut: [] } };
  return { ...kept, rehearsed: rehearsed[rehearsal], leadsBackTo: step };
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
  corrections: inForce(columns, corrections).map(({ row, target, value }) => ({ row, target, value })),
  leftOut: [...leftOut],
  sendToQueue: how.sendToQueue,
  ...(typeof how.changes === 'number' && { acceptedChanges: how.changes }),
});

/** The rows were checked before the document ended, and are on their way back to the screen. */
export const isReturningToCheck = ({ rehearsed, leadsBackTo }: ImportContext): boolean =>
  rehearsed !== null && (leadsBackTo === 'check' || leadsBackTo === 'confirm');
