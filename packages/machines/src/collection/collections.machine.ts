import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { collectionMachine, type CollectionInput } from './collection.machine.ts';

/**
 * The lists of this tab, one actor per list and place. The last ones live on after their screen, so that Back finds the
 * rows, the page and the place as they were (B4) while newer rows are on their way.
 */
export interface CollectionsContext {
  /** Ids, the most recently shown last. */
  readonly shown: readonly string[];
  /** How many are remembered. */
  readonly most: number;
}

export type CollectionsEvent =
  | { readonly type: 'collection.open'; readonly id: string; readonly input: CollectionInput }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown; readonly actorId: string };

/** How many lists are remembered unless somebody says otherwise; each holds one page of rows. */
export const MOST_COLLECTIONS = 12;

export const collectionsMachine = setup({
  types: {
    context: {} as CollectionsContext,
    events: {} as CollectionsEvent,
    input: {} as { readonly most: number } | undefined,
  },
  actors: { collection: collectionMachine },
  actions: {
    open: enqueueActions(({ context, enqueue }, { id, input }: { id: string; input: CollectionInput }) => {
      const others = context.shown.filter((each) => each !== id);
      const kept = others.slice(-(context.most - 1));
      for (const each of others) if (!kept.includes(each)) enqueue.stopChild(each);
      if (!context.shown.includes(id)) enqueue.spawnChild('collection', { id, input });
      enqueue.assign({ shown: [...kept, id] });
    }),
    // A list that breaks is stopped; its screen opens it anew.
    drop: enqueueActions(({ enqueue }, { actorId }: { actorId: string }) => {
      enqueue.stopChild(actorId);
      enqueue.assign(({ context }) => ({ shown: context.shown.filter((each) => each !== actorId) }));
    }),
  },
}).createMachine({
  id: 'collections',
  description: 'The lists of this tab.',
  context: ({ input }) => ({ shown: [], most: input?.most ?? MOST_COLLECTIONS }),
  on: {
    'collection.open': { actions: { type: 'open', params: ({ event }) => event } },
    'xstate.error.actor.*': { actions: { type: 'drop', params: ({ event }) => event } },
  },
});

/** The actor of one list, once it is open. */
export const selectCollection = (
  { children }: SnapshotFrom<typeof collectionsMachine>,
  id: string,
): ActorRefFrom<typeof collectionMachine> | undefined => children[id];
