import { assign, setup } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';

/** What can be laid over any page of the console: the palette, and the list of shortcuts. */
export type Overlay = 'palette' | 'help';

export interface OverlaysContext {
  /** What was asked for last. */
  readonly asked: Overlay | null;
  /** Those whose code is here, in the order they came. */
  readonly here: readonly Overlay[];
}

export type OverlaysEvent =
  | { readonly type: 'overlay.ask'; readonly overlay: Overlay }
  /** Escape, before anything stands to hear it. */
  | { readonly type: 'overlay.cancel' }
  | { readonly type: 'help.close' };

export type OverlaysFact =
  /** Its code is here, and somebody still waits for it. */
  { readonly type: 'fetched'; readonly overlay: Overlay } | { readonly type: 'lost' };

const tell = tellAs('overlays');

/** What stands above every page (B7): each is fetched when it is first asked for, and opens where nobody has cancelled meanwhile. */
export const overlaysMachine = setup({
  types: {
    context: {} as OverlaysContext,
    events: {} as OverlaysEvent,
    emitted: {} as OverlaysFact,
    tags: {} as 'busy',
  },
  actors: { fetchOverlay: unsupplied<void, { readonly overlay: Overlay | null }>('fetchOverlay') },
  guards: { wantsHelp: ({ context }) => context.asked === 'help' },
  actions: {
    keepAsked: assign((_, { overlay }: { overlay: Overlay }) => ({ asked: overlay })),
    keepHere: assign(({ context: { asked, here } }) =>
      asked === null || here.includes(asked) ? {} : { here: [...here, asked] },
    ),
    tellFetched: tell(({ context }) => ({ type: 'fetched', overlay: context.asked ?? 'palette' }) as const),
    tellLost: tell({ type: 'lost' }),
  },
}).createMachine({
  id: 'overlays',
  description: 'What stands above every page: the palette and the list of shortcuts.',
  context: { asked: null, here: [] },
  on: { 'overlay.ask': { target: '.fetching', actions: { type: 'keepAsked', params: ({ event }) => event } } },
  initial: 'resting',
  states: {
    resting: { description: 'Nothing is on its way; the palette, which has a chart of its own, may be open.' },
    fetching: {
      description: 'What was asked for is on its way; Escape is meant for it.',
      tags: 'busy',
      on: { 'overlay.cancel': 'resting' },
      invoke: {
        id: 'fetchOverlay',
        src: 'fetchOverlay',
        input: ({ context }) => ({ overlay: context.asked }),
        onDone: [
          { guard: 'wantsHelp', target: 'listing', actions: 'keepHere' },
          { target: 'resting', actions: ['keepHere', 'tellFetched'] },
        ],
        onError: { target: 'resting', actions: 'tellLost' },
      },
    },
    listing: {
      description: 'The list of shortcuts lies over the page.',
      on: { 'help.close': 'resting' },
    },
  },
});
