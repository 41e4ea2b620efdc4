import {
  importFileProblem,
  isMoving,
  matchColumns,
  MOST_CORRECTIONS,
  PREVIEW_SHEET,
  type Correction,
  type Failure,
  type FilePreview,
  type ImportRow,
  type ImportRun,
  type ImportUpload,
  type MappedColumn,
} from '@wardmere/api';
import { assign, enqueueActions, fromCallback, sendTo, setup, type AnyActorRef } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { chosen, withoutFile } from './file-again.ts';
import { followerMachine } from './follower.machine.ts';
import {
  hasArrived,
  isReturningToCheck,
  nothingChosen,
  type ImportContext,
  type ImportEvent,
  type ImportFact,
  type ImportOf,
  type ImportStep,
  type KeptImport,
  type QueueInput,
  type RunInput,
  type StepTaken,
} from './import-context.ts';
import { mayBeAnswered } from './may-be-answered.ts';
import { corrected, isSame, keptAfterAll, leftOutToo, mendedIn, nothingMended, redone, undone } from './mending.ts';

/** The file on its way, and where to. */
export interface SendingFile {
  readonly address: string;
  readonly file: File | null;
}

/** Whose steps are kept one with the address. */
export interface AddressedImport extends ImportOf {
  readonly flow: AnyActorRef;
}

const tell = tellAs('import');
/** Which import it is. */
export const whole = ({ context }: { context: ImportContext }): RunInput => ({
  kind: context.kind,
  client: context.client,
  file: context.uploadedFileName ?? '',
});

const sourceIn = (columns: readonly MappedColumn[], of: string) => columns.find(({ target }) => target === of)?.source;

const notRehearsed = { rehearsed: null, run: null, failure: null };

/** Whether a host answered that it has no such call (D-224). */
const isNoCall = (failure: Failure) => failure.kind === 'rejected' && failure.status === 405;

/** What is on screen once the rehearsal is through. */
const shows = (context: ImportContext, step: ImportStep) => context.leadsBackTo === step;

/** Whether nothing was put right since the rehearsal. */
const isSettled = (context: ImportContext) => context.rehearsed === null || isSame(context.rehearsed, context);

/** Whether the rows were checked, to the last, with the columns as they are. */
const isChecked = ({ preview, rehearsed, run }: ImportContext) =>
  preview !== null && rehearsed !== null && run !== null && run.status !== 'Failed' && !isMoving(run.status);

/** What the import asks itself and does: everything but when. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportOf & { readonly kept: KeptImport | null },
    emitted: {} as ImportFact,
    tags: {} as 'busy' | 'failed' | ImportStep,
  },
  actors: {
    requestAddress: unsupplied<ImportUpload, ImportOf & { readonly fileName: string }>('requestAddress'),
    sendFile: fromCallback<{ type: 'nothing' }, SendingFile>(() => undefined),
    fetchPreview: unsupplied<FilePreview, RunInput & { readonly sheet: string }>('fetchPreview'),
    queueImport: unsupplied<string, QueueInput>('queueImport'),
    follower: followerMachine,
    fetchProblems: unsupplied<readonly ImportRow[], RunInput>('fetchProblems'),
    stopRun: unsupplied<void, RunInput>('stopRun'),
    forgetUpload: unsupplied<void, RunInput>('forgetUpload'),
    /** Keeps its step and the address one, while the address is that of its page. */
    keepAddress: fromCallback<{ type: 'nothing' }, AddressedImport>(() => undefined),
  },
  guards: {
    wasQueued: ({ context }) => context.isQueued,
    /** It stood at a step beyond the file, and the file is there. */
    wasBeyond: ({ context }) => context.uploadedFileName !== null && context.leadsBackTo !== 'file',
    isFit: (_, { file }: { file: File }) => importFileProblem(file) === undefined,
    /** The sheet that is asked for by default is not there, and another is: that one is asked for, once (D-154). */
    lacksSheet: ({ context }, { preview }: { preview: FilePreview }) =>
      context.sheet === '' && !preview.listOfSheets.includes(PREVIEW_SHEET) && preview.listOfSheets.length > 0,
    isReturningToCheck: ({ context }) => isReturningToCheck(context),
    hasColumns: ({ context }) => context.columns.length > 0,
    /** The host has no such call (D-224). */
    isNoCall: (_, { failure }: { failure: Failure }) => isNoCall(failure),
    /** It tells nothing of runs, and never did of this one: all that is known of it is what queueing was answered with. */
    tellsNoRuns: ({ context }, { failure }: { failure: Failure }) =>
      context.answered !== '' && (failure.kind === 'missing' || isNoCall(failure)),
    mayBeAnswered: (_, { failure }: { failure: Failure }) => mayBeAnswered(failure),
    isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
    /** It was read once, and is there no more. */
    isGone: ({ context }, { failure }: { failure: Failure }) => failure.kind === 'missing' && context.sheet !== '',
    /** Nobody heard that it was queued, and it is. */
    isQueuedAlready: (_, { run }: { run: ImportRun }) => run.status !== 'Rehearsing',
    isBackToConfirm: ({ context }, { run }: { run: ImportRun }) =>
      run.status === 'Rehearsed' && shows(context, 'confirm') && isSettled(context),
    isRehearsed: (_, { run }: { run: ImportRun }) => run.status === 'Rehearsed',
    /** The check itself failed: nothing was queued, and it can be asked for again (D-156). */
    hasFailedUnqueued: (_, { run }: { run: ImportRun }) => run.status === 'Failed' && run.queuedDate === null,
    isHeld: (_, { run }: { run: ImportRun }) => run.status === 'Held',
    hasFile: ({ context }) => context.fileName !== '',
    isOut: ({ context }, { row }: { row: number }) => context.leftOut.includes(row),
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    /** No more is put right than can be asked for (D-229). */
    hasRoom: ({ context }, { corrections }: { corrections: readonly Correction[] }) =>
      corrected(context, mendedIn(context.columns, corrections)).corrections.length <= MOST_CORRECTIONS,
    // While it is on its way it is that step already.
    asksForFile: ({ context }, { step }: { step: ImportStep }) => step === 'file' && hasArrived(context),
    asksForColumns: ({ context }, { step }: { step: ImportStep }) => step === 'columns' && context.preview !== null,
    asksForUnread: ({ context }, { step }: { step: ImportStep }) =>
      step === 'columns' && context.preview === null && hasArrived(context),
    asksForCheck: ({ context }, { step }: { step: ImportStep }) => step === 'check' && isChecked(context),
    asksForCheckAgain: ({ context }, { step }: { step: ImportStep }) =>
      step === 'check' && context.preview !== null && context.rehearsed !== null && !isChecked(context),
    asksToConfirm: ({ context }, { step }: { step: ImportStep }) =>
      step === 'confirm' && isChecked(context) && isSettled(context),
    isAccepted: ({ context }, { changes }: { changes: number | null }) =>
      context.run?.hold === null || context.run?.hold === undefined || context.run.hold.changes === changes,
  },
  actions: {
    keepFile: assign(({ context }, { file }: { file: File }) => chosen(context, file)),
    loseFile: assign(withoutFile),
    keepFileProblem: assign((_, { file }: { file: File }) => ({ fileProblem: importFileProblem(file) ?? null })),
    keepAddressOfFile: assign((_, { UploadedFileName, url }: ImportUpload) => ({
      uploadedFileName: UploadedFileName,
      address: url,
      sent: 0,
      failure: null,
    })),
    countSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    // It was for this one file, and it went.
    dropAddress: assign({ address: null }),
    forgetName: assign({ uploadedFileName: null, address: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    dismissFailure: assign({ failure: null }),
    takeFirstSheet: assign((_, { preview }: { preview: FilePreview }) => ({ sheet: preview.listOfSheets[0] ?? '' })),
    // Whoever looks through the sheets comes back to one as they left it.
    chooseSheet: assign(({ context }, { sheet }: { sheet: string }) => {
      const { corrections, leftOut, past, future, columns } = context;
      const sheets = { ...context.sheets, [context.sheet]: { corrections, leftOut, past, future, columns } };
      return { ...nothingMended, columns: [], ...sheets[sheet], ...notRehearsed, preview: null, sheet, sheets };
    }),
    keepPreview: assign(({ context: { kind, columns: before, sheet } }, { preview }: { preview: FilePreview }) => {
      const headings = preview.firstRowsOfData[0] ?? [];
      const kept = before.filter(({ source }) => headings.includes(source));
      const matched = matchColumns(kind, preview.availableColumns, headings, preview.columnsLastTime);
      const columns = kept.length > 0 ? kept : matched.columns;
      const isAsMatched = (target: string) => sourceIn(columns, target) === sourceIn(matched.columns, target);
      return { preview, sheet: sheet || PREVIEW_SHEET, columns, suggested: matched.suggested.filter(isAsMatched) };
    }),
    // What was rehearsed was so with other columns. One column of the file may serve several of ours (D-153).
    mapColumn: assign(({ context: { columns, suggested } }, given: { target: string; source: string | null }) => ({
      ...notRehearsed,
      columns: [
        ...columns.filter(({ target }) => target !== given.target),
        ...(given.source === null ? [] : [{ target: given.target, source: given.source }]),
      ],
      suggested: suggested.filter((target) => target !== given.target),
    })),
    forgetRehearsal: assign(notRehearsed),
    forgetQueueing: assign({ isQueued: false, answered: '' }),
    keepRehearsed: assign(({ context: { corrections, leftOut } }) => ({ rehearsed: { corrections, leftOut } })),
    keepRun: assign((_, { run }: { run: ImportRun }) => ({ run, answered: '' })),
    arrive: assign({ leadsBackTo: null }),
    keepProblems: assign((_, { rows }: { rows: readonly ImportRow[] }) => ({ problems: rows, failure: null })),
    correct: assign(({ context }, { corrections }: { corrections: readonly Correction[] }) =>
      corrected(context, mendedIn(context.columns, corrections)),
    ),
    leaveOut: assign(({ context }, { row }: { row: number }) => leftOutToo(context, row)),
    keepRow: assign(({ context }, { row }: { row: number }) => keptAfterAll(context, row)),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    // How far the rehearsal was is not how far the run is.
    noteQueued: assign((_, { answered }: { answered: string }) => ({ isQueued: true, answered, run: null })),
    // What it is missing after is its stop.
    noteStopped: assign({ answered: '' }),
    beginAnew: assign(({ context: { kind, client } }) => ({ ...nothingChosen, kind, client })),
    forget: enqueueActions(({ context, enqueue }) => {
      if (context.uploadedFileName !== null) enqueue.spawnChild('forgetUpload', { input: whole({ context }) });
    }),
    lookNow: sendTo('follower', { type: 'run.look' }),
    tellEnded: tell(
      ({ context: { kind, client } }, { run }: { run: ImportRun }) => ({ type: 'ended', kind, client, run }) as const,
    ),
    tellForgotten: tell(
      ({ context: { kind, client, fileName } }) => ({ type: 'forgotten', kind, client, name: fileName }) as const,
    ),
    tellReached: tell(
      ({ context: { kind, client } }, { step, how }: { step: ImportStep; how: StepTaken }) =>
        ({ type: 'reached', kind, client, step, how }) as const,
    ),
  },
});
