import {
  failureFrom,
  importFileProblem,
  isMoving,
  matchColumns,
  PREVIEW_SHEET,
  type Correction,
  type Failure,
  type FilePreview,
  type ImportRow,
  type ImportRun,
  type ImportUpload,
} from '@wardmere/api';
import { assign, enqueueActions, fromCallback, sendTo, setup, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { followerMachine } from './follower.machine.ts';
import {
  hasArrived,
  IMPORT_STEPS,
  keptOf,
  nothingChosen,
  requestOf,
  restored,
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
import { corrected, isSame, keptAfterAll, leftOutToo, nothingMended, redone, undone } from './mending.ts';

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
const failed = ({ event }: { event: { error: unknown } }) => ({ failure: failureFrom(event.error) });
const whole = ({ context }: { context: ImportContext }): RunInput => ({
  kind: context.kind,
  client: context.client,
  file: context.uploadedFileName ?? '',
});
const nowIs = ({ event }: { event: { run: ImportRun } }) => ({ run: event.run });

const notRehearsed = { rehearsed: null, run: null };

/** What is on screen once the rehearsal is through. */
const shows = (context: ImportContext, step: ImportStep) => context.leadsBackTo === step;

/**
 * The import of a file (§4, D-150…D-156, D-220…D-226): each step begins when the one before has succeeded, each can be tried
 * again in its place and left backwards without losing anything, and until it is queued it can be cancelled. Another file
 * begins anew. It lives on when its screen is left.
 */
export const importMachine = setup({
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
    queueImport: unsupplied<ImportRun | null, QueueInput>('queueImport'),
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
    /** The platform imports and rehearses nothing (D-224). */
    rehearsesNothing: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'missing' || (failure.kind === 'rejected' && failure.status === 405),
    /** Nobody heard that it was queued, and it is. */
    isQueuedAlready: (_, { run }: { run: ImportRun }) => run.status !== 'Rehearsing',
    isBackToConfirm: ({ context }, { run }: { run: ImportRun }) =>
      run.status === 'Rehearsed' && shows(context, 'confirm') && isSettled(context),
    isRehearsed: (_, { run }: { run: ImportRun }) => run.status === 'Rehearsed',
    isHeld: (_, { run }: { run: ImportRun }) => run.status === 'Held',
    hasFile: ({ context }) => context.fileName !== '',
    isOut: ({ context }, { row }: { row: number }) => context.leftOut.includes(row),
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    isMended: ({ context }) => context.rehearsed !== null && !isSame(context.rehearsed, context),
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
    keepFile: assign(({ context: { kind, client } }, { file }: { file: File }) => ({
      ...nothingChosen,
      kind,
      client,
      file,
      fileName: file.name,
    })),
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
    chooseSheet: assign((_, { sheet }: { sheet: string }) => ({
      ...nothingMended,
      ...notRehearsed,
      preview: null,
      sheet,
      columns: [],
    })),
    keepPreview: assign(({ context: { kind, columns, sheet } }, { preview }: { preview: FilePreview }) => {
      const headings = preview.firstRowsOfData[0] ?? [];
      const kept = columns.filter(({ source }) => headings.includes(source));
      const matched = matchColumns(kind, preview.availableColumns, headings, preview.columnsLastTime);
      return {
        preview,
        sheet: sheet || PREVIEW_SHEET,
        ...(kept.length > 0 ? { columns: kept, suggested: [] } : matched),
      };
    }),
    // What was rehearsed was so with other columns.
    mapColumn: assign(({ context: { columns, suggested } }, given: { target: string; source: string | null }) => ({
      ...notRehearsed,
      columns: [
        ...columns.filter(({ target, source }) => target !== given.target && source !== given.source),
        ...(given.source === null ? [] : [{ target: given.target, source: given.source }]),
      ],
      suggested: suggested.filter((target) => target !== given.target),
    })),
    forgetRehearsal: assign(notRehearsed),
    keepRehearsed: assign(({ context: { corrections, leftOut } }) => ({ rehearsed: { corrections, leftOut } })),
    keepRun: assign((_, { run }: { run: ImportRun }) => ({ run, failure: null })),
    arrive: assign({ leadsBackTo: null }),
    keepProblems: assign((_, { rows }: { rows: readonly ImportRow[] }) => ({ problems: rows, failure: null })),
    correct: assign(({ context }, { corrections }: { corrections: readonly Correction[] }) =>
      corrected(context, corrections),
    ),
    leaveOut: assign(({ context }, { row }: { row: number }) => leftOutToo(context, row)),
    keepRow: assign(({ context }, { row }: { row: number }) => keptAfterAll(context, row)),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    // How far the rehearsal was is not how far the run is.
    noteQueued: assign({ isQueued: true, run: null }),
    beginAnew: assign(({ context: { kind, client } }) => ({ ...nothingChosen, kind, client })),
    forget: enqueueActions(({ context, enqueue }) => {
      if (context.uploadedFileName !== null) enqueue.spawnChild('forgetUpload', { input: whole({ context }) });
    }),
    lookNow: sendTo('follower', { type: 'run.look' }),
    tellEnded: tell(
      ({ context: { kind, client } }, { run }: { run: ImportRun }) => ({ type: 'ended', kind, client, run }) as const,
    ),
    tellReached: tell(
      ({ context: { kind, client } }, { step, how }: { step: ImportStep; how: StepTaken }) =>
        ({ type: 'reached', kind, client, step, how }) as const,
    ),
  },
}).createMachine({
  id: 'import',
  description: 'The import of a file: chosen, sent, its columns matched, rehearsed, queued and followed to its end.',
  context: ({ input: { kind, client, kept } }) => ({
    ...nothingChosen,
    kind,
    client,
    ...(kept && restored(kept)),
  }),
  invoke: {
    id: 'keepAddress',
    src: 'keepAddress',
    input: ({ context: { kind, client }, self }) => ({ kind, client, flow: self }),
  },
  on: { 'step.reach': { actions: { type: 'tellReached', params: ({ event }) => event } } },
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether it goes on where it was left is decided.',
      always: [
        { guard: 'wasQueued', target: 'following' },
        { guard: 'wasBeyond', target: 'preparing.previewing' },
        { target: 'preparing' },
      ],
    },
    preparing: {
      description: 'Nothing is queued yet: another file begins anew, and all of it can be cancelled (D-156).',
      initial: 'choosing',
      on: {
        'file.choose': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: '.asking',
            actions: ['forget', { type: 'keepFile', params: ({ event }) => event }],
          },
          { actions: { type: 'keepFileProblem', params: ({ event }) => event } },
        ],
        'import.cancel': { guard: 'hasFile', target: '.choosing', actions: ['forget', 'beginAnew'] },
        'step.visit': [
          { guard: { type: 'asksForFile', params: ({ event }) => event }, target: '.choosing' },
          { guard: { type: 'asksForColumns', params: ({ event }) => event }, target: '.mapping' },
          { guard: { type: 'asksForCheck', params: ({ event }) => event }, target: '.reviewing' },
          { guard: { type: 'asksForCheckAgain', params: ({ event }) => event }, target: '.watching' },
          { guard: { type: 'asksToConfirm', params: ({ event }) => event }, target: '.confirming' },
        ],
      },
      states: {
        choosing: {
          description: 'A file is asked for; one that was chosen before the document ended is asked for by its name.',
          tags: 'file',
          entry: ['arrive', 'dismissFailure'],
          on: {
            'step.visit': { guard: { type: 'asksForUnread', params: ({ event }) => event }, target: 'previewing' },
          },
        },
        asking: {
          description: 'An address for the file is asked for.',
          tags: ['busy', 'file'],
          entry: 'dismissFailure',
          invoke: {
            id: 'requestAddress',
            src: 'requestAddress',
            input: ({ context: { kind, client, fileName } }) => ({ kind, client, fileName }),
            onDone: {
              target: 'uploading',
              actions: { type: 'keepAddressOfFile', params: ({ event }) => event.output },
            },
            onError: { target: 'unaddressed', actions: { type: 'keepFailure', params: failed } },
          },
        },
        unaddressed: {
          description: 'No address was given. Why is said, and it can be asked again.',
          tags: ['failed', 'file'],
          on: { 'step.retry': 'asking' },
        },
        uploading: {
          description: 'The file is on its way.',
          tags: ['busy', 'file'],
          invoke: {
            id: 'sendFile',
            src: 'sendFile',
            input: ({ context: { address, file } }) => ({ address: address ?? '', file }),
          },
          on: {
            'upload.progress': { actions: { type: 'countSent', params: ({ event }) => event } },
            'upload.done': { target: 'previewing', actions: 'dropAddress' },
            'upload.fail': {
              target: 'unsent',
              actions: ['forgetName', { type: 'keepFailure', params: ({ event }) => event }],
            },
          },
        },
        unsent: {
          description: 'The file did not arrive. It is sent again to an address of its own.',
          tags: ['failed', 'file'],
          on: { 'step.retry': 'asking' },
        },
        previewing: {
          description: 'The beginning of the file is read.',
          tags: ['busy', 'columns'],
          entry: 'dismissFailure',
          invoke: {
            id: 'fetchPreview',
            src: 'fetchPreview',
            input: ({ context }) => ({ ...whole({ context }), sheet: context.sheet || PREVIEW_SHEET }),
            onDone: [
              {
                guard: { type: 'lacksSheet', params: ({ event }) => ({ preview: event.output }) },
                target: 'previewing',
                reenter: true,
                actions: { type: 'takeFirstSheet', params: ({ event }) => ({ preview: event.output }) },
              },
              {
                guard: 'isReturningToCheck',
                target: 'watching',
                actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
              },
              {
                target: 'mapping',
                actions: [{ type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) }],
              },
            ],
            onError: { target: 'unread', actions: { type: 'keepFailure', params: failed } },
          },
        },
        unread: {
          description: 'The file could not be read. Why is said; another can be chosen, or it is tried again.',
          tags: ['failed', 'columns'],
          on: { 'step.retry': 'previewing' },
        },
        mapping: {
          description: 'Our columns are given columns of the file; nothing given is nothing to import (D-153).',
          tags: 'columns',
          entry: ['arrive', 'dismissFailure'],
          on: {
            'column.map': { actions: [{ type: 'mapColumn', params: ({ event }) => event }] },
            'sheet.choose': { target: 'previewing', actions: { type: 'chooseSheet', params: ({ event }) => event } },
            'columns.accept': { guard: 'hasColumns', target: 'rehearsing' },
          },
        },
        rehearsing: {
          description: 'A rehearsal is asked for: what each row would do, and nothing is written (B18).',
          tags: ['busy', 'check'],
          entry: ['dismissFailure', 'forgetRehearsal'],
          invoke: {
            id: 'rehearse',
            src: 'queueImport',
            input: ({ context }) => ({ ...whole({ context }), request: requestOf(context, { sendToQueue: false }) }),
            onDone: { target: 'watching', actions: 'keepRehearsed' },
            onError: [
              { guard: { type: 'rehearsesNothing', params: failed }, target: 'confirming' },
              { target: 'unrehearsed', actions: { type: 'keepFailure', params: failed } },
            ],
          },
        },
        unrehearsed: {
          description: 'The rehearsal could not be made, or followed.',
          tags: ['failed', 'check'],
          on: { 'step.retry': 'rehearsing' },
        },
        watching: {
          description: 'The rehearsal is under way.',
          tags: ['busy', 'check'],
          invoke: { id: 'follower', src: 'follower', input: whole },
          on: {
            'follower.moved': [
              {
                guard: { type: 'isQueuedAlready', params: nowIs },
                target: '#import.following',
                actions: ['noteQueued', { type: 'keepRun', params: nowIs }],
              },
              { actions: { type: 'keepRun', params: nowIs } },
            ],
            'follower.settled': [
              {
                guard: { type: 'isBackToConfirm', params: nowIs },
                target: 'confirming',
                actions: { type: 'keepRun', params: nowIs },
              },
              {
                guard: { type: 'isRehearsed', params: nowIs },
                target: 'reviewing',
                actions: { type: 'keepRun', params: nowIs },
              },
              { target: '#import.ended', actions: { type: 'keepRun', params: nowIs } },
            ],
            'follower.lost': {
              target: 'unrehearsed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        reviewing: {
          description: 'What the rows would do is on screen; what is wrong with them is put right, or left out.',
          tags: 'check',
          entry: 'arrive',
          initial: 'fetching',
          on: {
            'mending.undo': { guard: 'hasPast', actions: 'undo' },
            'mending.redo': { guard: 'hasFuture', actions: 'redo' },
            'rehearsal.repeat': { guard: 'isMended', target: 'rehearsing' },
          },
          states: {
            fetching: {
              description: 'The rows with problems are on their way.',
              tags: 'busy',
              invoke: {
                id: 'fetchProblems',
                src: 'fetchProblems',
                input: whole,
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepProblems', params: ({ event }) => ({ rows: event.output }) },
                },
                onError: { target: 'unshown', actions: { type: 'keepFailure', params: failed } },
              },
            },
            shown: {
              description: 'The rows with problems are on screen, if there are any.',
              on: {
                'cell.correct': { actions: [{ type: 'correct', params: ({ event }) => event }] },
                'row.leaveOut': { actions: [{ type: 'leaveOut', params: ({ event }) => event }] },
                'row.keep': {
                  guard: { type: 'isOut', params: ({ event }) => event },
                  actions: [{ type: 'keepRow', params: ({ event }) => event }],
                },
              },
            },
            unshown: {
              description: 'The rows with problems could not be fetched.',
              tags: 'failed',
              on: { 'step.retry': { target: 'fetching', actions: 'dismissFailure' } },
            },
          },
        },
        confirming: {
          description: 'What will happen is said; a suspiciously large number of changes has to be typed (B20, D-226).',
          tags: 'confirm',
          entry: 'arrive',
          on: {
            'import.confirm': {
              guard: { type: 'isAccepted', params: ({ event }) => event },
              target: '#import.queueing',
              actions: 'dismissFailure',
            },
          },
        },
        unqueued: {
          description: 'It was not queued, or nobody knows: asked again, there is one import and not two.',
          tags: ['failed', 'confirm'],
          on: {
            'step.retry': '#import.queueing',
          },
        },
      },
    },
    queueing: {
      description: 'The import is on its way into the queue. Asked again, it is the same import.',
      tags: ['busy', 'confirm'],
      entry: 'dismissFailure',
      invoke: {
        id: 'queueImport',
        src: 'queueImport',
        input: ({ context }) => ({
          ...whole({ context }),
          request: requestOf(context, { sendToQueue: true, changes: context.run?.hold?.changes ?? null }),
        }),
        onDone: { target: 'following', actions: 'noteQueued' },
        onError: { target: 'preparing.unqueued', actions: { type: 'keepFailure', params: failed } },
      },
    },
    following: {
      description: 'It is queued, and goes on whether or not anybody looks.',
      tags: 'run',
      entry: 'arrive',
      invoke: { id: 'follower', src: 'follower', input: whole },
      on: {
        'follower.moved': { actions: { type: 'keepRun', params: nowIs } },
        'follower.settled': [
          {
            guard: { type: 'isHeld', params: nowIs },
            target: '#import.preparing.confirming',
            actions: { type: 'keepRun', params: nowIs },
          },
          {
            target: '#import.ended',
            actions: [
              { type: 'keepRun', params: nowIs },
              { type: 'tellEnded', params: nowIs },
            ],
          },
        ],
        'follower.lost': { target: '.lost', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      initial: 'underWay',
      states: {
        underWay: {
          description: 'How far it is is asked again and again.',
          tags: 'busy',
          on: { 'run.stop': 'stopping' },
        },
        stopping: {
          description: 'It is being stopped: what is written stays.',
          tags: 'busy',
          invoke: {
            id: 'stopRun',
            src: 'stopRun',
            input: whole,
            onDone: { target: 'underWay', actions: 'lookNow' },
            onError: { target: 'lost', actions: { type: 'keepFailure', params: failed } },
          },
        },
        lost: {
          description: 'Nobody answers how far it is; it goes on all the same.',
          tags: 'failed',
          on: { 'step.retry': { target: 'underWay', actions: ['dismissFailure', 'lookNow'] } },
        },
      },
    },
    ended: {
      description: 'It is over: what became of it is on screen, until another begins.',
      tags: 'run',
      on: {
        'import.again': { target: 'preparing', actions: 'beginAnew' },
      },
    },
  },
});

/** Whether nothing was put right since the rehearsal. */
const isSettled = (context: ImportContext) => context.rehearsed === null || isSame(context.rehearsed, context);

/** Whether the rows were checked, to the last, with the columns as they are. */
const isChecked = ({ preview, rehearsed, run }: ImportContext) =>
  preview !== null && rehearsed !== null && run !== null && !isMoving(run.status);

/** The rows were checked before the document ended, and are on their way back to the screen. */
const isReturningToCheck = ({ rehearsed, leadsBackTo }: ImportContext) =>
  rehearsed !== null && (leadsBackTo === 'check' || leadsBackTo === 'confirm');

export type ImportSnapshot = SnapshotFrom<typeof importMachine>;

/** Which step an import is at; one on its way back after a reload is at the step that it stood at. */
export function stepOf(snapshot: ImportSnapshot): ImportStep {
  if (snapshot.matches({ preparing: 'previewing' }) && isReturningToCheck(snapshot.context)) return 'check';
  return IMPORT_STEPS.find((step) => snapshot.hasTag(step)) ?? 'file';
}

/** What of an import outlives its page, and whether it goes on by itself. */
export interface ImportState {
  readonly kept: KeptImport | null;
  readonly goesOn: boolean;
}

/** How an import stands, for whoever keeps it. */
export const importStateOf = (snapshot: ImportSnapshot): ImportState => ({
  kept: keptOf(snapshot.context, stepOf(snapshot)),
  goesOn: snapshot.hasTag('run'),
});
