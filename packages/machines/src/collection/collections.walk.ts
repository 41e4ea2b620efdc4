import type { CollectionInput } from './collection-context.ts';
import { collectionMachine } from './collection.machine.ts';
import { collectionsMachine } from './collections.machine.ts';
import { BLANK_QUERY } from './query.ts';
import { unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const input: CollectionInput = { kind: 'building', scope: {}, keyField: 'uid', pageSize: 10, query: BLANK_QUERY };

/** The lists that live on after their screens. */
export const collectionsWalk = defineWalk<typeof collectionsMachine>({
  machine: collectionsMachine.provide({ actors: { collection: unending(collectionMachine) } }),
  given: { 'the portal has started': undefined },
  when: {
    'the page of a list is opened': { type: 'collection.open', id: 'a', input },
    'the page of the list is left': { type: 'collection.close', id: 'a' },
    'an action was taken on many rows of a list': {
      type: 'collection.acted',
      kind: 'building',
      action: 'close',
      done: ['a'],
      refused: [],
      left: [],
      entries: [],
      isLacking: false,
    },
    'a list breaks': { type: 'xstate.error.actor.a', error: new Error('A defect.'), actorId: 'a' },
  },
  withoutGesture: {
    'an action was taken on many rows of a list': 'The chart of the action has the gestures that lead there.',
  },
  told: { acted: 'A notice says what was done to how many.' },
  digest: ({ shown }) => shown,
});
