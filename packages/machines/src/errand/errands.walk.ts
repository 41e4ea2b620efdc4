import { CallError } from '@wardmere/api';
import { unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { errandMachine } from './errand.machine.ts';
import { errandsMachine } from './errands.machine.ts';

const { failure } = new CallError({
  kind: 'unavailable',
  status: 500,
  message: 'Unable to update user. Please try again',
});
const input = { kind: 'reset failed logins', target: { user: 'u1' } };

/** What is done besides saving, on the screens that stand. */
export const errandsWalk = defineWalk<typeof errandsMachine>({
  machine: errandsMachine,
  given: { 'a page that offers nothing besides saving is on screen': undefined },
  when: {
    'a page is opened that offers something': {
      type: 'errand.offer',
      id: 'reset failed logins a',
      logic: () => unending(errandMachine),
      input,
    },
    'the page is left': { type: 'errand.withdraw', id: 'reset failed logins a' },
    'the platform has done it': { type: 'errand.done', words: 'Failed logins reset', changes: 'user:u1' },
    'the platform refuses it': { type: 'errand.refused', failure, isShown: false },
    'it breaks': {
      type: 'xstate.error.actor.reset failed logins a',
      error: new Error('A defect.'),
      actorId: 'reset failed logins a',
    },
  },
  withoutGesture: {
    'the platform has done it': 'The chart of what is done has the gestures that lead there.',
    'the platform refuses it': 'The chart of what is done has the gestures that lead there.',
  },
  told: {
    done: 'A notice says that it is done.',
    refused: 'The reason is told.',
    broken: 'A notice says that a part of the page was started again.',
  },
  digest: ({ offered }) => Object.keys(offered),
});
