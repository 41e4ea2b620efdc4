import { type Failure } from '@wardmere/api';
import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { unsupplied } from '../unsupplied.ts';
import { idIn } from './record-id.ts';
import { failureIn } from '../failure-in.ts';

/**
 * The command palette (B7, N9): open or not, what is typed, the record a pasted id names, and the records a name may mean.
 * What else it offers follows from the routes, the facts and the flow on screen, and is none of its business.
 */

/** A record found by its id or by its name. */
export interface FoundRecord {
  readonly kind: string;
  readonly name: string;
  /** Where it is found. */
  readonly address: string;
  /** What tells it from its namesakes: title, building, status. */
  readonly detail?: string;
  /** No record, but the list that has all of those that are called so. */
  readonly isRest?: boolean;
}

export interface PaletteContext {
  readonly query: string;
  /** The id the query names, lower case; null while it names none. */
  readonly id: string | null;
  /** Whose id it is. */
  readonly found: readonly FoundRecord[];
  /** Whose name it may be, as the platform last said; kept while further letters are typed. */
  readonly named: readonly FoundRecord[];
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

/** With so many letters somebody is asked for by name. */
const LEAST_LETTERS = 2;

const nothingFound = { id: null, found: [], named: [], failure: null };

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    emitted: {} as PaletteFact,
    /** Busy while it asks, unsettled while it asks or is about to. */
    tags: {} as 'open' | 'busy' | 'unsettled',
  },
  delays: {
    /** The answer stands 150 ms after the last letter: most of that is the platform's. */
    namePause: 40,
  },
  actors: {
    findRecord: unsupplied<readonly FoundRecord[], { readonly id: string }>('findRecord'),
    findNamed: unsupplied<readonly FoundRecord[], { readonly words: string }>('findNamed'),
  },
  guards: {
    namesRecord: (_, { text }: { text: string }) => idIn(text) !== null,
    // Blanks around what is typed change nothing about what it names.
    namesSame: ({ context }, { text }: { text: string }) =>
      text.trim() === context.query.trim() || (context.id !== null && idIn(text) === context.id),
    mayBeName: (_, { text }: { text: string }) => text.trim().length >= LEAST_LETTERS,
    foundNone: (_, { found }: { found: readonly FoundRecord[] }) => found.length === 0,
  },
  actions: {
    begin: assign({ query: '', ...nothingFound }),
    keepQuery: assign((_, { text }: { text: string }) => ({ query: text })),
    keepId: assign((_, { text }: { text: string }) => ({ query: text, ...nothingFound, id: idIn(text) })),
    keepName: assign((_, { text }: { text: string }) => ({ query: text, id: null, found: [], failure: null })),
    keepFound: assign((_, { found }: { found: readonly FoundRecord[] }) => ({ found })),
    keepNamed: assign((_, { named }: { named: readonly FoundRecord[] }) => ({ named })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellChosen: emit((_, { entry }: { entry: string }) => ({ type: 'chosen', entry }) as const),
  },
}).createMachine({
  id: 'palette',
  description: 'One field that leads to every page, record and gesture a person may use.',
  context: { query: '', ...nothingFound },
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
          {
            guard: { type: 'namesSame', params: ({ event }) => event },
            actions: { type: 'keepQuery', params: ({ event }) => event },
          },
          {
            guard: { type: 'namesRecord', params: ({ event }) => event },
            target: '.seeking',
            actions: { type: 'keepId', params: ({ event }) => event },
          },
          {
            guard: { type: 'mayBeName', params: ({ event }) => event },
            target: '.pausing',
            reenter: true,
            actions: { type: 'keepName', params: ({ event }) => event },
          },
          { target: '.listing', actions: { type: 'keepId', params: ({ event }) => event } },
        ],
      },
      states: {
        listing: { description: 'Pages, flows and gestures are listed; no record is asked for.' },
        seeking: {
          description: 'What is typed is the id of a record: the platform is asked whose it is.',
          tags: ['busy', 'unsettled'],
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
              actions: { type: 'keepFailure', params: failureIn },
            },
          },
        },
        found: { description: 'The record is listed by its name.' },
        absent: { description: 'There is no such record, or not for this person: that is said plainly.' },
        failed: {
          description: 'The platform could not be asked; the palette says why and offers another try.',
          on: { 'search.retry': { target: 'seeking', actions: 'forgetFailure' } },
        },
        pausing: {
          description:
            'What is typed may be a name, and another letter may follow; what is held here is listed at once.',
          tags: 'unsettled',
          after: { namePause: 'naming' },
        },
        naming: {
          description: 'The platform is asked who and what is called so; another letter makes its answer nobody’s.',
          tags: ['busy', 'unsettled'],
          invoke: {
            id: 'findNamed',
            src: 'findNamed',
            input: ({ context }) => ({ words: context.query.trim() }),
            onDone: {
              target: 'named',
              actions: { type: 'keepNamed', params: ({ event }) => ({ named: event.output }) },
            },
            onError: {
              target: 'unnamed',
              actions: { type: 'keepFailure', params: failureIn },
            },
          },
        },
        named: { description: 'Whoever and whatever is called so is listed, namesakes told apart.' },
        unnamed: {
          description:
            'The platform could not be asked for names; what needs no asking is listed, and another try offered.',
          on: { 'search.retry': { target: 'naming', actions: 'forgetFailure' } },
        },
      },
    },
  },
});

export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;
