import { requestOf } from '../import-context.ts';
import { importSetup, nowIs, whole } from '../import-setup.ts';
import { failureIn } from '../../failure-in.ts';

const { createStateConfig } = importSetup;

const rehearsing = createStateConfig({
  description: 'A rehearsal is asked for: what each row would do, and nothing is written (B18).',
  tags: ['busy', 'check'],
  entry: ['dismissFailure', 'forgetRehearsal'],
  invoke: {
    id: 'rehearse',
    src: 'queueImport',
    input: ({ context }) => ({ ...whole({ context }), request: requestOf(context, { sendToQueue: false }) }),
    onDone: { target: 'watching', actions: 'keepRehearsed' },
    onError: [
      { guard: { type: 'rehearsesNothing', params: failureIn }, target: 'confirming' },
      { target: 'unrehearsed', actions: { type: 'keepFailure', params: failureIn } },
    ],
  },
});

const unrehearsed = createStateConfig({
  description: 'The rehearsal could not be made, or followed.',
  tags: ['failed', 'check'],
  on: { 'step.retry': 'rehearsing' },
});

const watching = createStateConfig({
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
});

const reviewing = createStateConfig({
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
        onError: { target: 'unshown', actions: { type: 'keepFailure', params: failureIn } },
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
});

/** The rows are rehearsed, what is wrong with them is put right, and they are rehearsed again. */
export const checkStep = { rehearsing, unrehearsed, watching, reviewing };
