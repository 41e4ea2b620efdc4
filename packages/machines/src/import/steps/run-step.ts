import { nowIs } from '../follower.machine.ts';
import { importSetup, whole } from '../import-setup.ts';
import { failureIn } from '../../failure-in.ts';

const { createStateConfig } = importSetup;

export const following = createStateConfig({
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
        actions: ['dismissFailure', { type: 'keepRun', params: nowIs }],
      },
      {
        target: '#import.ended',
        actions: ['dismissFailure', { type: 'keepRun', params: nowIs }, { type: 'tellEnded', params: nowIs }],
      },
    ],
    'follower.lost': [
      { guard: { type: 'tellsNoRuns', params: ({ event }) => event }, target: '#import.ended' },
      {
        guard: { type: 'isMissing', params: ({ event }) => event },
        target: '#import.preparing',
        actions: ['tellForgotten', 'beginAnew'],
      },
      { target: '.lost', actions: { type: 'keepFailure', params: ({ event }) => event } },
    ],
  },
  initial: 'underWay',
  states: {
    underWay: {
      description:
        'How far it is is asked again and again. Why it could not be stopped is on screen until it is again.',
      tags: 'busy',
      on: { 'run.stop': { target: 'stopping', actions: 'dismissFailure' } },
    },
    stopping: {
      description: 'It is being stopped: what is written stays, and what has not begun is forgotten.',
      tags: 'busy',
      on: {
        // The answer to the stop is waited for, and how far it is is asked again by itself.
        'follower.lost': { guard: { type: 'mayBeAnswered', params: ({ event }) => event } },
      },
      invoke: {
        id: 'stopRun',
        src: 'stopRun',
        input: whole,
        onDone: { target: 'underWay', actions: ['noteStopped', 'lookNow'] },
        onError: [
          { guard: { type: 'tellsNoRuns', params: failureIn }, target: '#import.ended' },
          {
            guard: { type: 'isMissing', params: failureIn },
            target: '#import.preparing',
            actions: ['tellForgotten', 'beginAnew'],
          },
          // It may have stopped all the same.
          { target: 'underWay', actions: [{ type: 'keepFailure', params: failureIn }, 'lookNow'] },
        ],
      },
    },
    lost: {
      description: 'Nobody answers how far it is; it goes on all the same.',
      tags: 'failed',
      on: {
        'follower.moved': { target: 'underWay', actions: ['dismissFailure', { type: 'keepRun', params: nowIs }] },
        'step.retry': { target: 'underWay', actions: ['dismissFailure', 'lookNow'] },
      },
    },
  },
});

export const ended = createStateConfig({
  description:
    'It is over, or queued at a host that tells no more: what is known of it is on screen, until another begins.',
  tags: 'run',
  on: {
    'import.again': { target: 'preparing', actions: 'beginAnew' },
  },
});
