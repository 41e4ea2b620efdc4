import { failureFrom, type Failure } from '@wardmere/api';
import { assign, fromCallback, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import type { AttentionChange } from '../watch/watch.machine.ts';
import { failureIn } from '../failure-in.ts';

/**
 * The key of the station whose page is open (D-231, B23): asked for when it is wanted, hidden again, and replaced by another
 * in a guided flow that stays open until the station has signed in with the new one or the person says that it is enough.
 * Nothing of a key is kept once it is hidden or its page is left.
 */
export interface StationKeyContext {
  readonly station: StationOfKey | null;
  readonly shown: ShownKey | null;
  /** Why whoever looks may not see or replace it. */
  readonly refusal: Failure | null;
  /** Whether the tab is one that somebody may look at, while the station is waited for. */
  readonly isSeen: boolean;
}

export interface StationOfKey {
  readonly client: string;
  readonly station: string;
}

/** A key with the image of its code; without one where that could not be fetched. */
export interface ShownKey {
  readonly authKey: string;
  /** When it was made. */
  readonly generatedAt: string;
  readonly code: string | null;
}

/** A key as it was fetched, and what its code failed by. */
export interface FetchedKey extends ShownKey {
  readonly failure: Failure | null;
}

export type StationKeyEvent =
  | ({ readonly type: 'station.open' } & StationOfKey)
  | { readonly type: 'station.leave' }
  | { readonly type: 'key.show' }
  | { readonly type: 'key.hide' }
  /** Asks what a new key would do, before it is made. */
  | { readonly type: 'rotation.ask' }
  | { readonly type: 'rotation.cancel' }
  | { readonly type: 'rotation.confirm' }
  /** The person waits no longer for the station. */
  | { readonly type: 'rotation.finish' }
  | AttentionChange;

/** Told where something failed that is no refusal: that one stands in the page. */
export type StationKeyFact = { readonly type: 'failed'; readonly failure: Failure };

/** How often it is looked whether the station has signed in. */
export const LOOKED_EVERY = 5000;

const tell = tellAs('stationKey');
const none: StationOfKey = { client: '', station: '' };

export const stationKeyMachine = setup({
  types: {
    context: {} as StationKeyContext,
    events: {} as StationKeyEvent,
    emitted: {} as StationKeyFact,
    tags: {} as 'busy' | 'asking' | 'rotated',
  },
  actors: {
    fetchKey: unsupplied<FetchedKey, StationOfKey>('fetchKey'),
    rotateKey: unsupplied<ShownKey, StationOfKey>('rotateKey'),
    /** When the station last signed in; null where it never did. */
    fetchLastLogin: unsupplied<string | null, StationOfKey>('fetchLastLogin'),
    /** Says whether the tab is in the background. */
    watchAttention: fromCallback<{ type: 'nothing' }>(() => undefined),
  },
  delays: { lookedEvery: LOOKED_EVERY },
  guards: {
    isRefusal: (_, { failure }: { failure: Failure }) => failure.kind === 'forbidden',
    hasKey: ({ context }) => context.shown !== null,
    hasNoCode: ({ context }) => context.shown?.code === null,
    isLaterThanKey: ({ context: { shown } }, { lastLogin }: { lastLogin: string | null }) =>
      shown !== null && lastLogin !== null && Date.parse(lastLogin) > Date.parse(shown.generatedAt),
    isSeenNow: ({ context }) => context.isSeen,
    becomesSeen: (_, { isSeen }: { isSeen: boolean }) => isSeen,
    lacksCode: (_, { fetched }: { fetched: FetchedKey }) => fetched.failure !== null,
  },
  actions: {
    open: assign((_, { client, station }: StationOfKey) => ({ ...nothing, station: { client, station } })),
    leave: assign(() => nothing),
    keep: assign((_, { authKey, generatedAt, code }: ShownKey) => ({
      shown: { authKey, generatedAt, code },
      refusal: null,
    })),
    // A key is not kept in memory for somebody to look.
    forget: assign({ shown: null, refusal: null }),
    keepRefusal: assign((_, { failure }: { failure: Failure }) => ({ shown: null, refusal: failure })),
    keepAttention: assign((_, { isSeen }: { isSeen: boolean }) => ({ isSeen })),
    tellFailed: tell((_, { failure }: { failure: Failure | null }) => ({
      type: 'failed' as const,
      failure: failure ?? failureFrom(undefined),
    })),
  },
}).createMachine({
  id: 'stationKey',
  description: 'The key of the station whose page is open.',
  context: nothingKnown(),
  initial: 'away',
  states: {
    away: {
      description: 'No page of a station is open.',
      on: { 'station.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event } } },
    },
    open: {
      description: 'The page of a station is open.',
      initial: 'covered',
      on: { 'station.leave': { target: 'away', actions: 'leave' } },
      states: {
        covered: {
          description: 'The key is not asked for: it is nowhere in the page.',
          on: { 'key.show': 'fetching', 'rotation.ask': 'asking' },
        },
        fetching: {
          description: 'Key and code are on their way; a key that lacked its code alone stays on screen.',
          tags: 'busy',
          on: {
            'key.hide': { guard: 'hasKey', target: 'covered', actions: 'forget' },
            'rotation.ask': 'asking',
          },
          invoke: {
            id: 'fetchKey',
            src: 'fetchKey',
            input: ({ context }) => context.station ?? none,
            onDone: [
              {
                guard: { type: 'lacksCode', params: ({ event }) => ({ fetched: event.output }) },
                target: 'shown',
                actions: [
                  { type: 'keep', params: ({ event }) => event.output },
                  { type: 'tellFailed', params: ({ event }) => event.output },
                ],
              },
              { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'isRefusal', params: failureIn },
                target: 'refused',
                actions: { type: 'keepRefusal', params: failureIn },
              },
              {
                guard: 'hasKey',
                target: 'shown',
                actions: { type: 'tellFailed', params: failureIn },
              },
              { target: 'covered', actions: { type: 'tellFailed', params: failureIn } },
            ],
          },
        },
        refused: {
          description: 'The platform does not tell this person the key, or make another; why is said in the page.',
          on: {
            'key.show': { target: 'fetching', actions: 'forget' },
            'rotation.ask': { target: 'asking', actions: 'forget' },
          },
        },
        shown: {
          description: 'Key and code are on screen.',
          on: {
            'key.show': { guard: 'hasNoCode', target: 'fetching' },
            'key.hide': { target: 'covered', actions: 'forget' },
            'rotation.ask': 'asking',
          },
        },
        asking: {
          description: 'What a new key does is said, and asked about.',
          tags: 'asking',
          on: {
            'rotation.cancel': [{ guard: 'hasKey', target: 'shown' }, { target: 'covered' }],
            'rotation.confirm': 'rotating',
          },
        },
        rotating: {
          description: 'A new key is being made. The old one stops working.',
          tags: ['busy', 'asking'],
          invoke: {
            id: 'rotateKey',
            src: 'rotateKey',
            input: ({ context }) => context.station ?? none,
            onDone: { target: 'renewing', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isRefusal', params: failureIn },
                target: 'refused',
                actions: { type: 'keepRefusal', params: failureIn },
              },
              // Whether it was made is not known, so what was shown may open nothing.
              {
                target: 'covered',
                actions: ['forget', { type: 'tellFailed', params: failureIn }],
              },
            ],
          },
        },
        renewing: {
          description: 'The new key is there; it is fetched again with its code (D-185).',
          tags: ['busy', 'rotated'],
          invoke: {
            id: 'fetchNewKey',
            src: 'fetchKey',
            input: ({ context }) => context.station ?? none,
            onDone: [
              {
                guard: { type: 'lacksCode', params: ({ event }) => ({ fetched: event.output }) },
                target: 'awaiting',
                actions: [
                  { type: 'keep', params: ({ event }) => event.output },
                  { type: 'tellFailed', params: ({ event }) => event.output },
                ],
              },
              { target: 'awaiting', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'awaiting',
              actions: { type: 'tellFailed', params: failureIn },
            },
          },
        },
        awaiting: {
          description: 'The new key is on screen until the station has signed in with it.',
          tags: 'rotated',
          initial: 'resting',
          // What it says is of this wait alone: the next one begins with a tab that is seen, unless it says otherwise.
          exit: { type: 'keepAttention', params: { isSeen: true } },
          invoke: { id: 'watchAttention', src: 'watchAttention' },
          on: {
            'rotation.finish': 'shown',
            'key.show': { guard: 'hasNoCode', target: 'renewing' },
            'attention.change': { actions: { type: 'keepAttention', params: ({ event }) => event } },
          },
          states: {
            resting: {
              description: 'It is looked again in a moment.',
              after: { lookedEvery: [{ guard: 'isSeenNow', target: 'looking' }, { target: 'unseen' }] },
            },
            unseen: {
              description: 'The tab is in the background: nothing is asked until somebody comes back to it.',
              on: {
                'attention.change': {
                  guard: { type: 'becomesSeen', params: ({ event }) => event },
                  target: 'looking',
                  actions: { type: 'keepAttention', params: ({ event }) => event },
                },
              },
            },
            looking: {
              description: 'It is looked whether the station has signed in.',
              invoke: {
                id: 'fetchLastLogin',
                src: 'fetchLastLogin',
                input: ({ context }) => context.station ?? none,
                onDone: [
                  {
                    guard: { type: 'isLaterThanKey', params: ({ event }) => ({ lastLogin: event.output }) },
                    target: '#stationKey.open.signedIn',
                  },
                  { target: 'resting' },
                ],
                // Whoever waits is not told of a try that others follow.
                onError: 'resting',
              },
            },
          },
        },
        signedIn: {
          description: 'The station has signed in with the new key.',
          tags: 'rotated',
          on: { 'rotation.finish': 'shown', 'key.show': { guard: 'hasNoCode', target: 'fetching' } },
        },
      },
    },
  },
});

function nothingKnown(): StationKeyContext {
  return { station: null, shown: null, refusal: null, isSeen: true };
}
const nothing = nothingKnown();

type StationKeySnapshot = SnapshotFrom<typeof stationKeyMachine>;

/** How far the key of the open page is; `covered` where none is asked for, or its page is only about to be known. */
export const selectKeyStep = (now: StationKeySnapshot | undefined) => {
  const isFetching = now?.matches({ open: 'fetching' }) === true;
  const isRenewing = now?.matches({ open: 'renewing' }) === true;
  const shown = now?.context.shown ?? null;
  return {
    isShown:
      now?.matches({ open: 'shown' }) === true || now?.hasTag('rotated') === true || (isFetching && shown !== null),
    /** Nothing of it is known yet. */
    isFetching: isFetching && shown === null,
    /** The key is on screen, its code is on its way. */
    isFetchingCode: isRenewing || (isFetching && shown !== null),
    isAsking: now?.hasTag('asking') === true,
    isRotating: now?.matches({ open: 'rotating' }) === true,
    isAwaited: now?.matches({ open: 'awaiting' }) === true || isRenewing,
    hasSignedIn: now?.matches({ open: 'signedIn' }) === true,
    shown,
    refusal: now?.context.refusal ?? null,
  };
};
