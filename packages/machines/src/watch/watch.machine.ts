import { fromCallback, setup } from 'xstate';
import { tellAs } from '../tell.ts';

export interface WatchInput {
  /** For so long what is known will do, in milliseconds. */
  readonly pause: number;
}

/** The tab went to the background, or came back. */
export interface AttentionChange {
  readonly type: 'attention.change';
  readonly isSeen: boolean;
}

/** What is known will do no longer. */
export interface WatchFact {
  readonly type: 'lapsed';
}

const tell = tellAs('watch');

/**
 * Somebody looks at what others change: a list hears from it when it is to be asked for anew. That is after each pause,
 * never in a tab that nobody sees, and at once when somebody comes back to it.
 */
export const watchMachine = setup({
  types: {
    context: {} as WatchInput,
    events: {} as AttentionChange,
    input: {} as WatchInput,
    emitted: {} as WatchFact,
  },
  actors: {
    /** Says whether the tab is in the background. */
    watchAttention: fromCallback<{ type: 'nothing' }>(() => undefined),
  },
  delays: { pause: ({ context }) => context.pause },
  guards: {
    becomesSeen: (_, { isSeen }: { isSeen: boolean }) => isSeen,
    becomesUnseen: (_, { isSeen }: { isSeen: boolean }) => !isSeen,
  },
  actions: { tellLapsed: tell({ type: 'lapsed' }) },
}).createMachine({
  id: 'watch',
  description: 'Somebody looks at what others change.',
  context: ({ input: { pause } }) => ({ pause }),
  invoke: { id: 'watchAttention', src: 'watchAttention' },
  initial: 'seen',
  states: {
    seen: {
      description: 'The tab can be seen: what is known will do for a while.',
      after: { pause: { target: 'seen', reenter: true, actions: 'tellLapsed' } },
      on: {
        'attention.change': { guard: { type: 'becomesUnseen', params: ({ event }) => event }, target: 'unseen' },
      },
    },
    unseen: {
      description: 'The tab is in the background: nothing is asked until somebody comes back to it.',
      on: {
        'attention.change': {
          guard: { type: 'becomesSeen', params: ({ event }) => event },
          target: 'seen',
          actions: 'tellLapsed',
        },
      },
    },
  },
});
