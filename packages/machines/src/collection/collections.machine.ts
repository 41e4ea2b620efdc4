import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { BulkFact } from '../bulk/bulk.machine.ts';
import { tellAs } from '../tell.ts';
import type { CollectionInput } from './collection-context.ts';
import { collectionMachine } from './collection.machine.ts';
import { isActedOn } from './collection-selectors.ts';

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
  /** Its screen is left. */
  | { readonly type: 'collection.close'; readonly id: string }
  | (Omit<BulkFact, 'type'> & { readonly type: 'collection.acted' })
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown; readonly actorId: string };

/** How many lists are remembered unless somebody says otherwise; each holds one page of rows. */
export const MOST_COLLECTIONS = 12;

interface CollectionsSnapshot {
  readonly children: Readonly<Record<string, ActorRefFrom<typeof collectionMachine> | undefined>>;
}

const tell = tellAs('collections');

export const collectionsMachine = setup({
  types: {
    context: {} as CollectionsContext,
    events: {} as CollectionsEvent,
    emitted: {} as BulkFact,
    input: {} as { readonly most: number } | undefined,
  },
  actors: { collection: collectionMachine },
  actions: {
    open: enqueueActions(({ context, enqueue, self }, { id, input }: { id: string; input: CollectionInput }) => {
      const others = context.shown.filter((each) => each !== id);
      // What is on screen stays there, and what was begun is finished, whichever list the person looks at by then (B6).
      const isHeld = (each: string) => {
        const list = selectCollection(self.getSnapshot(), each)?.getSnapshot();
        return list && (list.context.keeper ?? isActedOn(list));
      };
      const kept = others.filter((each, index) => index > others.length - context.most || isHeld(each));
      for (const each of others) if (!kept.includes(each)) enqueue.stopChild(each);
      if (context.shown.includes(id)) enqueue.sendTo(id, { type: 'screen.open' });
      else enqueue.spawnChild('collection', { id, input });
      enqueue.assign({ shown: [...kept, id] });
    }),
    close: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      if (context.shown.includes(id)) enqueue.sendTo(id, { type: 'screen.close' });
    }),
    // A list that breaks is stopped. On screen it is opened anew as it was asked for, once: what breaks again would go on
    // breaking, and waits for its screen to be opened.
    drop: enqueueActions(({ context: { shown }, enqueue, self }, { actorId: id }: { actorId: string }) => {
      // Whoever walks the chart has no lists.
      const { children }: Partial<CollectionsSnapshot> = self.getSnapshot();
      const input = children?.[id]?.getSnapshot().context;
      const isOnScreen = input && (input.keeper ?? !input.address);
      enqueue.stopChild(id);
      if (isOnScreen && !input.isAnew) enqueue.spawnChild('collection', { id, input: { ...input, isAnew: true } });
      else enqueue.assign({ shown: shown.filter((each) => each !== id) });
    }),
    tellActed: tell((_, acted: Omit<BulkFact, 'type'>) => ({ ...acted, type: 'acted' }) as const),
  },
}).createMachine({
  id: 'collections',
  description: 'The lists of this tab.',
  context: ({ input }) => ({ shown: [], most: input?.most ?? MOST_COLLECTIONS }),
  on: {
    'collection.acted': { actions: { type: 'tellActed', params: ({ event }) => event } },
    'collection.open': { actions: { type: 'open', params: ({ event }) => event } },
    'collection.close': { actions: { type: 'close', params: ({ event }) => event } },
    'xstate.error.actor.*': { actions: { type: 'drop', params: ({ event }) => event } },
  },
});

/** The actor of one list, once it is open. */
export const selectCollection = (
  { children }: SnapshotFrom<typeof collectionsMachine>,
  id: string,
): ActorRefFrom<typeof collectionMachine> | undefined => children[id];
