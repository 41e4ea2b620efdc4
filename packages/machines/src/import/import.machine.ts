import type { SnapshotFrom } from 'xstate';
import {
  IMPORT_STEPS,
  isReturningToCheck,
  keptOf,
  nothingChosen,
  restored,
  type ImportStep,
  type KeptImport,
} from './import-context.ts';
import { importSetup } from './import-setup.ts';
import { checkStep } from './steps/check-step.ts';
import { columnsStep } from './steps/columns-step.ts';
import { confirmStep, queueing } from './steps/confirm-step.ts';
import { fileStep } from './steps/file-step.ts';
import { ended, following } from './steps/run-step.ts';

export type { AddressedImport, SendingFile } from './import-setup.ts';

/**
 * The import of a file (§4, D-150…D-156, D-220…D-226): each step begins when the one before has succeeded, each can be tried
 * again in its place and left backwards without losing anything, and until it is queued it can be cancelled. Another file
 * begins anew. It lives on when its screen is left.
 */
export const importMachine = importSetup.createMachine({
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
        ...fileStep,
        ...columnsStep,
        ...checkStep,
        ...confirmStep,
      },
    },
    queueing,
    following,
    ended,
  },
});

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
