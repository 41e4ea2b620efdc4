import { requestOf } from '../import-context.ts';
import { nowIs } from '../follower.machine.ts';
import { importSetup, whole } from '../import-setup.ts';
import { failureIn } from '../../failure-in.ts';
import { seekingFile } from './seeking-file.ts';
import { takenBack } from './taken-back.ts';

const { createStateConfig } = importSetup;

const rehearsing = createStateConfig({
  description: 'A rehearsal is asked for: what each row would do, and nothing is written (B18).',
  tags: ['busy', 'check'],
  entry: ['forgetRehearsal', 'forgetQueueing'],
  invoke: {
    id: 'rehearse',
    src: 'queueImport',
    input: ({ context }) => ({ ...whole({ context }), request: requestOf(context, { sendToQueue: false }) }),
    onDone: { target: 'watching', actions: 'keepRehearsed' },
    onError: [
      { guard: { type: 'isNoCall', params: failureIn }, target: 'confirming' },
      {
        guard: { type: 'isMissing', params: failureIn },
        target: 'unanswered',
        actions: { type: 'keepFailure', params: failureIn },
      },
      { target: 'unrehearsed', actions: { type: 'keepFailure', params: failureIn } },
    ],
  },
});

const unanswered = seekingFile({
  description: 'No check is known here. Where the file is there still, nothing is checked at this host (D-224).',
  tags: ['busy', 'check'],
  present: { target: 'confirming', actions: 'forgetRehearsal' },
  otherwise: 'unrehearsed',
});

const unrehearsed = createStateConfig({
  description: 'The rehearsal could not be made, or followed.',
  tags: ['failed', 'check'],
  on: { ...takenBack, 'step.retry': 'rehearsing' },
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
        actions: [
          { type: 'noteQueued', params: { answered: '' } },
          { type: 'keepRun', params: nowIs },
        ],
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
      {
        guard: { type: 'isHeld', params: nowIs },
        target: 'confirming',
        actions: [
          { type: 'noteQueued', params: { answered: '' } },
          { type: 'keepRun', params: nowIs },
        ],
      },
      {
        guard: { type: 'hasFailedUnqueued', params: nowIs },
        target: 'unrehearsed',
        actions: { type: 'keepRun', params: nowIs },
      },
      { target: '#import.ended', actions: { type: 'keepRun', params: nowIs } },
    ],
    'follower.lost': [
      { guard: { type: 'isNoCall', params: ({ event }) => event }, target: 'confirming', actions: 'forgetRehearsal' },
      {
        guard: { type: 'isMissing', params: ({ event }) => event },
        target: 'unanswered',
        actions: { type: 'keepFailure', params: ({ event }) => event },
      },
      { target: 'unrehearsed', actions: { type: 'keepFailure', params: ({ event }) => event } },
    ],
  },
});

const reviewing = createStateConfig({
  description: 'What the rows would do is on screen; what is wrong with them is put right, or left out.',
  tags: 'check',
  entry: 'arrive',
  initial: 'fetching',
  on: {
    ...takenBack,
    // What is looked up may have changed since, though nothing was put right.
    'rehearsal.repeat': 'rehearsing',
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
        'cell.correct': {
          guard: { type: 'hasRoom', params: ({ event }) => event },
          actions: [{ type: 'correct', params: ({ event }) => event }],
        },
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
export const checkStep = { rehearsing, unanswered, unrehearsed, watching, reviewing };
