import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { tellAs, type ToldBy } from '../tell.ts';
import { errandMachine, type ErrandFact, type ErrandInput } from './errand.machine.ts';

/** What a screen can do besides saving, and how it is done there. */
export interface OfferedErrand {
  readonly logic: () => typeof errandMachine;
  readonly input: ErrandInput;
}

export interface ErrandsContext {
  /** Those of the screens that stand, by id. */
  readonly offered: Readonly<Record<string, OfferedErrand>>;
}

export type ErrandsEvent =
  | ({ readonly type: 'errand.offer'; readonly id: string } & OfferedErrand)
  /** Its screen is left: what was not sent is forgotten, what is on its way is given up. */
  | { readonly type: 'errand.withdraw'; readonly id: string }
  | ToldBy<'errand', ErrandFact>
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown; readonly actorId: string };

/** What errands tell, and that one broke and was offered afresh. */
export type ErrandsFact = ErrandFact | { readonly type: 'broken' };

const tell = tellAs('errands');

/** What is done besides saving, on the screens that stand: one actor each, for as long as its screen does. */
export const errandsMachine = setup({
  types: {
    context: {} as ErrandsContext,
    events: {} as ErrandsEvent,
    emitted: {} as ErrandsFact,
  },
  actors: { errand: errandMachine },
  actions: {
    offer: enqueueActions(({ context, enqueue }, { id, logic, input }: { readonly id: string } & OfferedErrand) => {
      if (id in context.offered) return;
      // XState's types keep names for logic that is set up beforehand.
      enqueue.spawnChild(logic(), { id: id as never, input });
      enqueue.assign({ offered: { ...context.offered, [id]: { logic, input } } });
    }),
    withdraw: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(id);
      enqueue.assign({ offered: Object.fromEntries(Object.entries(context.offered).filter(([each]) => each !== id)) });
    }),
    offerAgain: enqueueActions(({ context, enqueue }, { actorId }: { actorId: string }) => {
      const errand = context.offered[actorId];
      enqueue.stopChild(actorId);
      if (errand) enqueue.spawnChild(errand.logic(), { id: actorId as never, input: errand.input });
    }),
    tellDone: tell(
      (_, { words, changes }: Omit<Extract<ErrandFact, { type: 'done' }>, 'type'>) =>
        ({ type: 'done', words, changes }) as const,
    ),
    tellRefused: tell(
      (_, { failure, isShown }: Omit<Extract<ErrandFact, { type: 'refused' }>, 'type'>) =>
        ({ type: 'refused', failure, isShown }) as const,
    ),
    tellBroken: tell({ type: 'broken' }),
  },
}).createMachine({
  id: 'errands',
  description: 'What is done besides saving, on the screens that stand.',
  context: { offered: {} },
  on: {
    'errand.offer': { actions: { type: 'offer', params: ({ event }) => event } },
    'errand.withdraw': { actions: { type: 'withdraw', params: ({ event }) => event } },
    'errand.done': { actions: { type: 'tellDone', params: ({ event }) => event } },
    'errand.refused': { actions: { type: 'tellRefused', params: ({ event }) => event } },
    'xstate.error.actor.*': { actions: [{ type: 'offerAgain', params: ({ event }) => event }, 'tellBroken'] },
  },
});

/** The actor of an errand, once it is offered. */
export const selectErrand = (
  { children }: SnapshotFrom<typeof errandsMachine>,
  id: string,
): ActorRefFrom<typeof errandMachine> | undefined => children[id];
