import { failureFrom, type Failure } from '@wardmere/api';
import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { unsupplied } from '../unsupplied.ts';
import { idIn } from './record-id.ts';

/**
 * The command palette (B7, N9): open or not, what is typed, and the record a pasted id names. What else it offers follows
 * from the routes, the facts and the flow on screen, and is none of its business.
 */

/** A record found by its id. */
export interface FoundRecord {
  readonly kind: string;
  readonly name: string;
  /** Where it is found. */
  readonly address: string;
}

export interface PaletteContext {
  readonly query: string;
  /** The id the query names, lower case; null while it names none. */
  readonly id: string | null;
  readonly found: readonly FoundRecord[];
  readonly failure: Failure | null;
}

export type PaletteEvent =
  | { readonly type: 'palette.open' }
  | { readonly type: 'palette.close' }
  | { readonly type: 'query.type'; readonly text: string }
  /** An entry was taken; `entry` is its id in the palette's own list. */
  | { readonly type: 'entry.choose'; readonly entry: string }
  | { readonly type: 'search.retry' };

/** What was chosen: the app does it once the palette is out of the way. */
export interface PaletteFact {
  readonly type: 'chosen';
  readonly entry: string;
}

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    emitted: {} as PaletteFact,
    tags: {} as 'open' | 'busy',
  },
  actors: { findRecord: unsupplied<readonly FoundRecord[], { readonly id: string }>('findRecord') },
  guards: {
    namesRecord: (_, { text }: { text: string }) => idIn(text) !== null,
    namesSame: ({ context }, { text }: { text: string }) => context.id !== null && idIn(text) === context.id,
    foundNone: (_, { found }: { found: readonly FoundRecord[] }) => found.length === 0,
  },
  actions: {
    begin: assign({ query: '', id: null, found: [], failure: null }),
    keepQuery: assign((_, { text }: { text: string }) => ({ query: text })),
    keepId: assign((_, { text }: { text: string }) => ({ query: text, id: idIn(text), found: [], failure: null })),
    keepFound: assign((_, { found }: { found: readonly FoundRecord[] }) => ({ found })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellChosen: emit((_, { entry }: { entry: string }) => ({ type: 'chosen', entry }) as const),
  },
}).createMachine({
  id: 'palette',
  description: 'One field that leads to every page, record and gesture a person may use.',
  context: { query: '', id: null, found: [], failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The palette is out of the way.',
      on: { 'palette.open': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'The palette lies over the page and lists what fits what is typed.',
      tags: 'open',
      initial: 'listing',
      on: {
        'palette.close': 'closed',
        'entry.choose': { target: 'closed', actions: { type: 'tellChosen', params: ({ event }) => event } },
        'query.type': [
          // Blanks around an id change nothing about the record it names.
          {
            guard: { type: 'namesSame', params: ({ event }) => event },
            actions: { type: 'keepQuery', params: ({ event }) => event },
          },
          {
            guard: { type: 'namesRecord', params: ({ event }) => event },
            target: '.seeking',
            actions: { type: 'keepId', params: ({ event }) => event },
          },
          { target: '.listing', actions: { type: 'keepId', params: ({ event }) => event } },
        ],
      },
      states: {
        listing: { description: 'Pages, flows and gestures are listed; no record is asked for.' },
        seeking: {
          description: 'What is typed is the id of a record: the platform is asked whose it is.',
          tags: 'busy',
          invoke: {
            id: 'findRecord',
            src: 'findRecord',
            input: ({ context }) => ({ id: context.id ?? '' }),
            onDone: [
              { guard: { type: 'foundNone', params: ({ event }) => ({ found: event.output }) }, target: 'absent' },
              { target: 'found', actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
            },
          },
        },
        found: { description: 'The record is listed by its name.' },
        absent: { description: 'There is no such record, or not for this person: that is said plainly.' },
        failed: {
          description: 'The platform could not be asked; the palette says why and offers another try.',
          on: { 'search.retry': { target: 'seeking', actions: 'forgetFailure' } },
        },
      },
    },
  },
});

export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;
