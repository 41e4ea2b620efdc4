import { collectionMachine, type CollectionInput } from './collection.machine.ts';
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
    'a list breaks': { type: 'xstate.error.actor.a', error: new Error('A defect.'), actorId: 'a' },
  },
  told: {},
  digest: ({ shown }) => shown,
});
