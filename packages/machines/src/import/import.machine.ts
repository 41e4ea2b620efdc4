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
import { assign, enqueueActions, fromCallback, sendTo, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import {
  isSame,
  keptOf,
  nothingChosen,
  requestOf,
  restored,
  type ImportContext,
  type ImportEvent,
  type ImportFact,
  type ImportOf,
  type KeptImport,
  type QueueInput,
  type RunInput,
} from './import-context.ts';

/** What is written of an import, or that nothing of it is left. */
export interface StoreImport extends ImportOf {
  readonly type: 'import.store';
  readonly kept: KeptImport | null;
}

/** The file on its way, and where to. */
export interface SendingFile {
  readonly address: string;
  readonly file: File | null;
}

/** How often it is looked how far a run is. */
export const LOOKED_AFTER = 1000;

const tell = tellAs('import');
const failed = ({ event }: { event: { error: unknown } }) => ({ failure: failureFrom(event.error) });
const whole = ({ context }: { context: ImportContext }): RunInput => ({
  kind: context.kind,
  client: context.client,
  file: context.uploadedFileName ?? '',
});
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
    tags: {} as 'busy' | 'failed' | 'file' | 'columns' | 'check' | 'confirm' | 'run',
  },
  actors: {
    requestAddress: unsupplied<ImportUpload, ImportOf & { readonly fileName: string }>('requestAddress'),
    sendFile: fromCallback<{ type: 'nothing' }, SendingFile>(() => undefined),
    fetchPreview: unsupplied<FilePreview, RunInput & { readonly sheet: string }>('fetchPreview'),
    queueImport: unsupplied<ImportRun | null, QueueInput>('queueImport'),
    fetchRun: unsupplied<ImportRun, RunInput>('fetchRun'),
    fetchProblems: unsupplied<readonly ImportRow[], RunInput>('fetchProblems'),
    stopRun: unsupplied<void, RunInput>('stopRun'),
    forgetUpload: unsupplied<void, RunInput>('forgetUpload'),
    storeImport: fromCallback<StoreImport>(() => undefined),
  },
  delays: { rehearsalLook: LOOKED_AFTER, runLook: LOOKED_AFTER },
  guards: {
    wasQueued: ({ context }) => context.isQueued,
    wasUploaded: ({ context }) => context.uploadedFileName !== null,
    isFit: (_, { file }: { file: File }) => importFileProblem(file) === undefined,
    /** The sheet that is asked for by default is not there, and another is (D-154). */
    lacksSheet: ({ context }, { preview }: { preview: FilePreview }) =>
      !preview.listOfSheets.includes(context.sheet || PREVIEW_SHEET) && preview.listOfSheets.length > 0,
    /** It was rehearsed before the document ended. */
    wasRehearsed: ({ context }) => context.rehearsed !== null && context.preview === null,
    hasColumns: ({ context }) => context.columns.length > 0,
    hasRun: ({ context }) => context.run !== null,
    /** The platform imports and rehearses nothing (D-224). */
    rehearsesNothing: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'missing' || (failure.kind === 'rejected' && failure.status === 405),
    isUnderWay: (_, { run }: { run: ImportRun }) => isMoving(run.status),
    isRehearsed: (_, { run }: { run: ImportRun }) => run.status === 'Rehearsed',
    isHeld: (_, { run }: { run: ImportRun }) => run.status === 'Held',
    hasFile: ({ context }) => context.fileName !== '',
    isOut: ({ context }, { row }: { row: number }) => context.leftOut.includes(row),
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    isMended: ({ context }) => context.rehearsed !== null && !isSame(context.rehearsed, context),
    isSettled: ({ context }) => context.rehearsed === null || isSame(context.rehearsed, context),
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
    keepAddress: assign((_, { UploadedFileName, url }: ImportUpload) => ({
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
    chooseSheet: assign((_, { sheet }: { sheet: string }) => ({ sheet, columns: [], ...nothingMended })),
    keepPreview: assign(({ context: { kind, columns, sheet } }, { preview }: { preview: FilePreview }) => {
      const headings = preview.firstRowsOfData[0] ?? [];
      const kept = columns.filter(({ source }) => headings.includes(source));
      const matched = matchColumns(kind, preview.availableColumns, headings);
      return {
        preview,
        sheet: sheet || PREVIEW_SHEET,
        ...(kept.length > 0 ? { columns: kept, suggested: [] } : matched),
      };
    }),
    mapColumn: assign(({ context: { columns, suggested } }, given: { target: string; source: string | null }) => ({
      columns: [
        ...columns.filter(({ target, source }) => target !== given.target && source !== given.source),
        ...(given.source === null ? [] : [{ target: given.target, source: given.source }]),
      ],
      suggested: suggested.filter((target) => target !== given.target),
    })),
    keepRehearsed: assign(({ context: { corrections, leftOut } }) => ({ rehearsed: { corrections, leftOut } })),
    keepRun: assign((_, { run }: { run: ImportRun | null }) => ({ run, failure: null })),
    keepProblems: assign((_, { rows }: { rows: readonly ImportRow[] }) => ({ problems: rows, failure: null })),
    correct: assign(({ context }, { corrections }: { corrections: readonly Correction[] }) => ({
      ...mended(context),
      corrections: [
        ...context.corrections.filter(
          (kept) => !corrections.some(({ row, target }) => row === kept.row && target === kept.target),
        ),
        ...corrections,
      ],
    })),
    leaveOut: assign(({ context }, { row }: { row: number }) => ({
      ...mended(context),
      leftOut: [...context.leftOut.filter((other) => other !== row), row],
    })),
    keepRow: assign(({ context }, { row }: { row: number }) => ({
      ...mended(context),
      leftOut: context.leftOut.filter((other) => other !== row),
    })),
    undo: assign(({ context: { past, future, corrections, leftOut } }) => ({
      ...past[0],
      past: past.slice(1),
      future: [{ corrections, leftOut }, ...future],
    })),
    redo: assign(({ context: { past, future, corrections, leftOut } }) => ({
      ...future[0],
      future: future.slice(1),
      past: [{ corrections, leftOut }, ...past],
    })),
    noteQueued: assign({ isQueued: true }),
    beginAnew: assign(({ context: { kind, client } }) => ({ ...nothingChosen, kind, client })),
    forget: enqueueActions(({ context, enqueue }) => {
      if (context.uploadedFileName !== null) enqueue.spawnChild('forgetUpload', { input: whole({ context }) });
    }),
    store: sendTo('storeImport', ({ context }): StoreImport => ({
      type: 'import.store',
      kind: context.kind,
      client: context.client,
      kept: keptOf(context),
    })),
    tellEnded: tell(
      ({ context: { kind, client } }, { run }: { run: ImportRun }) => ({ type: 'ended', kind, client, run }) as const,
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
  invoke: { id: 'storeImport', src: 'storeImport' },
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether it goes on where it was left is decided.',
      always: [
        { guard: 'wasQueued', target: 'following' },
        { guard: 'wasUploaded', target: 'preparing.previewing' },
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
            actions: ['forget', { type: 'keepFile', params: ({ event }) => event }, 'store'],
          },
          { actions: { type: 'keepFileProblem', params: ({ event }) => event } },
        ],
        'import.cancel': { guard: 'hasFile', target: '.choosing', actions: ['forget', 'beginAnew', 'store'] },
      },
      states: {
        choosing: {
          description: 'A file is asked for; one that was chosen before the document ended is asked for by its name.',
          tags: 'file',
        },
        asking: {
          description: 'An address for the file is asked for.',
          tags: ['busy', 'file'],
          entry: 'dismissFailure',
          invoke: {
            id: 'requestAddress',
            src: 'requestAddress',
            input: ({ context: { kind, client, fileName } }) => ({ kind, client, fileName }),
            onDone: { target: 'uploading', actions: { type: 'keepAddress', params: ({ event }) => event.output } },
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
            'upload.done': { target: 'previewing', actions: ['dropAddress', 'store'] },
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
                guard: 'wasRehearsed',
                target: 'watching',
                actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
              },
              {
                target: 'mapping',
                actions: [{ type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) }, 'store'],
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
          on: {
            'column.map': { actions: [{ type: 'mapColumn', params: ({ event }) => event }, 'store'] },
            'sheet.choose': { target: 'previewing', actions: { type: 'chooseSheet', params: ({ event }) => event } },
            'columns.accept': { guard: 'hasColumns', target: 'rehearsing' },
          },
        },
        rehearsing: {
          description: 'A rehearsal is asked for: what each row would do, and nothing is written (B18).',
          tags: ['busy', 'check'],
          entry: ['dismissFailure', 'keepRehearsed'],
          invoke: {
            id: 'rehearse',
            src: 'queueImport',
            input: ({ context }) => ({ ...whole({ context }), request: requestOf(context, { sendToQueue: false }) }),
            onDone: { target: 'watching', actions: 'store' },
            onError: [
              { guard: { type: 'rehearsesNothing', params: failed }, target: 'confirming' },
              { target: 'unrehearsed', actions: { type: 'keepFailure', params: failed } },
            ],
          },
        },
        unrehearsed: {
          description: 'The rehearsal could not be made, or followed.',
          tags: ['failed', 'check'],
          on: { 'step.retry': 'rehearsing', 'columns.return': 'mapping' },
        },
        watching: {
          description: 'The rehearsal is under way.',
          tags: ['busy', 'check'],
          initial: 'looking',
          on: { 'columns.return': 'mapping' },
          states: {
            looking: {
              description: 'How far it is is asked.',
              invoke: {
                id: 'fetchRehearsal',
                src: 'fetchRun',
                input: whole,
                onDone: [
                  {
                    guard: { type: 'isUnderWay', params: ({ event }) => ({ run: event.output }) },
                    target: 'resting',
                    actions: { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
                  },
                  {
                    guard: { type: 'isRehearsed', params: ({ event }) => ({ run: event.output }) },
                    target: '#import.preparing.reviewing',
                    actions: { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
                  },
                  {
                    target: '#import.ended',
                    actions: { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
                  },
                ],
                onError: { target: '#import.preparing.unrehearsed', actions: { type: 'keepFailure', params: failed } },
              },
            },
            resting: { description: 'It is asked again after a while.', after: { rehearsalLook: 'looking' } },
          },
        },
        reviewing: {
          description: 'What the rows would do is on screen; what is wrong with them is put right, or left out.',
          tags: 'check',
          initial: 'fetching',
          on: {
            'mending.undo': { guard: 'hasPast', actions: ['undo', 'store'] },
            'mending.redo': { guard: 'hasFuture', actions: ['redo', 'store'] },
            'rehearsal.repeat': { guard: 'isMended', target: 'rehearsing' },
            'columns.return': 'mapping',
            'import.ask': { guard: 'isSettled', target: 'confirming' },
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
                'cell.correct': { actions: [{ type: 'correct', params: ({ event }) => event }, 'store'] },
                'row.leaveOut': { actions: [{ type: 'leaveOut', params: ({ event }) => event }, 'store'] },
                'row.keep': {
                  guard: { type: 'isOut', params: ({ event }) => event },
                  actions: [{ type: 'keepRow', params: ({ event }) => event }, 'store'],
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
          on: {
            'import.think': [{ guard: 'hasRun', target: 'reviewing' }, { target: 'mapping' }],
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
            'import.think': [{ guard: 'hasRun', target: 'reviewing' }, { target: 'mapping' }],
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
        onDone: { target: 'following', actions: ['noteQueued', 'store'] },
        onError: { target: 'preparing.unqueued', actions: { type: 'keepFailure', params: failed } },
      },
    },
    following: {
      description: 'It is queued, and goes on whether or not anybody looks.',
      tags: ['busy', 'run'],
      initial: 'looking',
      states: {
        looking: {
          description: 'How far it is is asked.',
          invoke: {
            id: 'fetchRun',
            src: 'fetchRun',
            input: whole,
            onDone: [
              {
                guard: { type: 'isUnderWay', params: ({ event }) => ({ run: event.output }) },
                target: 'resting',
                actions: { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
              },
              {
                guard: { type: 'isHeld', params: ({ event }) => ({ run: event.output }) },
                target: '#import.preparing.confirming',
                actions: { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
              },
              {
                target: '#import.ended',
                actions: [
                  { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
                  { type: 'tellEnded', params: ({ event }) => ({ run: event.output }) },
                ],
              },
            ],
            onError: { target: 'lost', actions: { type: 'keepFailure', params: failed } },
          },
        },
        resting: {
          description: 'It is asked again after a while.',
          after: { runLook: 'looking' },
          on: { 'run.stop': 'stopping' },
        },
        stopping: {
          description: 'It is being stopped: what is written stays.',
          invoke: {
            id: 'stopRun',
            src: 'stopRun',
            input: whole,
            onDone: 'looking',
            onError: { target: 'lost', actions: { type: 'keepFailure', params: failed } },
          },
        },
        lost: {
          description: 'Nobody answers how far it is; it goes on all the same.',
          tags: 'failed',
          on: { 'step.retry': { target: 'looking', actions: 'dismissFailure' } },
        },
      },
    },
    ended: {
      description: 'It is over: what became of it is on screen, until another begins.',
      tags: 'run',
      on: {
        'import.again': { target: 'preparing', actions: ['beginAnew', 'store'] },
      },
    },
  },
});

const nothingMended = { corrections: [], leftOut: [], past: [], future: [], rehearsed: null };

/** What is put right now can be taken back; what was taken back is not done again after it. */
const mended = ({ corrections, leftOut, past }: ImportContext) => ({
  past: [{ corrections, leftOut }, ...past].slice(0, 100),
  future: [],
});

export type ImportSnapshot = SnapshotFrom<typeof importMachine>;

/** The steps that a person sees. */
export type ImportStep = 'file' | 'columns' | 'check' | 'confirm' | 'run';
const steps: readonly ImportStep[] = ['file', 'columns', 'check', 'confirm', 'run'];

/** Which step an import is at. */
export const stepOf = (snapshot: ImportSnapshot): ImportStep => steps.find((step) => snapshot.hasTag(step)) ?? 'file';
