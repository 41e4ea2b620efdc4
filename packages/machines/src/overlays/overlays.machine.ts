import { assign, setup } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';

/** What can be laid over any page of the console: the palette, and the list of shortcuts. */
export type Overlay = 'palette' | 'help';

export interface OverlaysContext {
  /** What was asked for last. */
  readonly asked: Overlay | null;
  /** What was typed since, for its field. */
  readonly typed: string;
  /** Those whose code is here, in the order they came. */
  readonly here: readonly Overlay[];
}

export type OverlaysEvent =
  | { readonly type: 'overlay.ask'; readonly overlay: Overlay }
  /** Escape, before anything stands to hear it. */
  | { readonly type: 'overlay.cancel' }
  /** What is typed before there is a field to type into. */
  | { readonly type: 'overlay.type'; readonly text: string }
  | { readonly type: 'help.close' };

export type OverlaysFact =
  /** Its code is here, and somebody still waits for it. */
  { readonly type: 'fetched'; readonly overlay: Overlay; readonly typed: string } | { readonly type: 'lost' };

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
    keepAsked: assign((_, { overlay }: { overlay: Overlay }) => ({ asked: overlay, typed: '' })),
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    keepHere: assign(({ context: { asked, here } }) =>
      asked === null || here.includes(asked) ? {} : { here: [...here, asked] },
    ),
    tellFetched: tell(
      ({ context: { asked, typed } }) => ({ type: 'fetched', overlay: asked ?? 'palette', typed }) as const,
    ),
    tellLost: tell({ type: 'lost' }),
  },
}).createMachine({
  id: 'overlays',
  description: 'What stands above every page: the palette and the list of shortcuts.',
  context: { asked: null, typed: '', here: [] },
  on: { 'overlay.ask': { target: '.fetching', actions: { type: 'keepAsked', params: ({ event }) => event } } },
  initial: 'resting',
  states: {
    resting: { description: 'Nothing is on its way; the palette, which has a chart of its own, may be open.' },
    fetching: {
      description: 'What was asked for is on its way; the keys are meant for it.',
      tags: 'busy',
      on: {
        'overlay.cancel': 'resting',
        'overlay.type': { actions: { type: 'keepTyped', params: ({ event }) => event } },
      },
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
