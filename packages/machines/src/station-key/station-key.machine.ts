import { failureFrom, type Failure } from '@wardmere/api';
import { assign, enqueueActions, fromCallback, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import type { AttentionChange } from '../watch/watch.machine.ts';
import { failureIn } from '../failure-in.ts';

/**
 * The key of the station whose page is open (D-231, B23): asked for when it is wanted, hidden again, and replaced by another
 * in a guided flow that stays open until the station has signed in with the new one, somebody has made another meanwhile, or
 * the person says that it is enough.
 * Nothing of a key is kept once it is hidden or its page is left. A new key that is being made outlives its page (decision
 * 0199): that it was made is told wherever its person is by then.
 */
export interface StationKeyContext {
  readonly station: StationOfKey | null;
  readonly shown: ShownKey | null;
  /** Why whoever looks may not see or replace it. */
  readonly refusal: Failure | null;
  /** Whether the tab is one that somebody may look at, while the station is waited for. */
  readonly isSeen: boolean;
  /** Where its person is while a key is made whose page was left; null while they are on that page. */
  readonly elsewhere: Elsewhere | null;
}

interface Elsewhere {
  /** The page of a station that is open by now; it begins once the making has ended. */
  readonly page: StationOfKey | null;
  /** What is asked for there. */
  readonly wanted: Wanted | null;
}

/** What the page of a key that is covered asks for. */
type Wanted = 'key.show' | 'rotation.ask';

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

/** The station as it is looked at while it is waited for. */
export interface SeenStation {
  /** When it last signed in; null where it never did. */
  readonly lastLogin: string | null;
  /** What it signs in with by now; empty where that is not told. */
  readonly authKey: string;
}

export type StationKeyFact =
  /** Something failed that is no refusal: that one stands in the page. */
  | { readonly type: 'failed'; readonly failure: Failure }
  /** A new key was made, and nobody looks at its page any more. */
  | { readonly type: 'rotated' }
  /** Another key has been made since the one that the station was waited for with. */
  | { readonly type: 'replaced' };

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
    fetchStation: unsupplied<SeenStation, StationOfKey>('fetchStation'),
    /** Says whether the tab is in the background. */
    watchAttention: fromCallback<{ type: 'nothing' }>(() => undefined),
  },
  delays: { lookedEvery: LOOKED_EVERY },
  guards: {
    isRefusal: (_, { failure }: { failure: Failure }) => failure.kind === 'forbidden',
    hasKey: ({ context }) => context.shown !== null,
    hasNoCode: ({ context }) => context.shown?.code === null,
    hasAnotherKey: ({ context: { shown } }, { authKey }: SeenStation) =>
      shown !== null && authKey !== '' && authKey !== shown.authKey,
    isLaterThanKey: ({ context: { shown } }, { lastLogin }: SeenStation) =>
      shown !== null && lastLogin !== null && Date.parse(lastLogin) > Date.parse(shown.generatedAt),
    isSeenNow: ({ context }) => context.isSeen,
    becomesSeen: (_, { isSeen }: { isSeen: boolean }) => isSeen,
    isHere: ({ context }) => context.elsewhere === null,
    isLeft: ({ context: { elsewhere } }) => elsewhere !== null && elsewhere.page === null,
    isBack: ({ context: { elsewhere, station: made } }, { client, station }: StationOfKey) =>
      elsewhere !== null && made?.client === client && made.station === station,
    isUnaskedElsewhere: ({ context: { elsewhere } }) =>
      elsewhere !== null && elsewhere.page !== null && elsewhere.wanted === null,
    isRefusalHere: ({ context }, { failure }: { failure: Failure }) =>
      context.elsewhere === null && failure.kind === 'forbidden',
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
    goElsewhere: assign({ shown: null, refusal: null, elsewhere: { page: null, wanted: null } }),
    comeBack: assign({ elsewhere: null }),
    openNext: assign((_, { client, station }: StationOfKey) => ({
      elsewhere: { page: { client, station }, wanted: null },
    })),
    askNext: assign(({ context: { elsewhere } }, { type }: { type: Wanted }) => ({
      elsewhere: elsewhere && { ...elsewhere, wanted: type },
    })),
    // The page that was opened meanwhile begins as if it were opened now.
    beginNext: enqueueActions(({ context: { elsewhere }, enqueue }) => {
      if (!elsewhere?.page) return;
      enqueue.raise({ type: 'station.open', ...elsewhere.page });
      if (elsewhere.wanted) enqueue.raise({ type: elsewhere.wanted });
    }),
    tellRotated: tell({ type: 'rotated' }),
    tellReplaced: tell({ type: 'replaced' }),
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
            'rotation.confirm': '#stationKey.rotating',
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
              description: 'It is looked whether the station has signed in, and whether the key is still its own.',
              invoke: {
                id: 'fetchStation',
                src: 'fetchStation',
                input: ({ context }) => context.station ?? none,
                onDone: [
                  // A key that opens nothing is no longer shown; the one that does is fetched in its place.
                  {
                    guard: { type: 'hasAnotherKey', params: ({ event }) => event.output },
                    target: '#stationKey.open.fetching',
                    actions: ['forget', 'tellReplaced'],
                  },
                  {
                    guard: { type: 'isLaterThanKey', params: ({ event }) => event.output },
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
    rotating: {
      description: 'A new key is being made, also once its page was left. The old one stops working.',
      tags: ['busy', 'asking'],
      on: {
        'station.leave': { actions: 'goElsewhere' },
        'station.open': [
          { guard: { type: 'isBack', params: ({ event }) => event }, actions: 'comeBack' },
          { guard: 'isLeft', actions: { type: 'openNext', params: ({ event }) => event } },
        ],
        'key.show': {
          guard: 'isUnaskedElsewhere',
          actions: { type: 'askNext', params: ({ event }) => event },
        },
        'rotation.ask': {
          guard: 'isUnaskedElsewhere',
          actions: { type: 'askNext', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'rotateKey',
        src: 'rotateKey',
        input: ({ context }) => context.station ?? none,
        onDone: [
          {
            guard: 'isHere',
            target: 'open.renewing',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'away', actions: ['tellRotated', 'beginNext', 'leave'] },
        ],
        onError: [
          {
            guard: { type: 'isRefusalHere', params: failureIn },
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: failureIn },
          },
          // Whether it was made is not known, so what was shown may open nothing.
          {
            guard: 'isHere',
            target: 'open.covered',
            actions: ['forget', { type: 'tellFailed', params: failureIn }],
          },
          { target: 'away', actions: [{ type: 'tellFailed', params: failureIn }, 'beginNext', 'leave'] },
        ],
      },
    },
  },
});

function nothingKnown(): StationKeyContext {
  return { station: null, shown: null, refusal: null, isSeen: true, elsewhere: null };
}
const nothing = nothingKnown();

type StationKeySnapshot = SnapshotFrom<typeof stationKeyMachine>;

/**
 * How far the key of the open page is; `covered` where none is asked for, or its page is only about to be known. Of a key
 * that is made for a page that was left it shows nothing.
 */
export const selectKeyStep = (current: StationKeySnapshot | undefined) => {
  const elsewhere = current?.context.elsewhere ?? null;
  const now = elsewhere === null ? current : undefined;
  const isFetching = now?.matches({ open: 'fetching' }) === true;
  const isRenewing = now?.matches({ open: 'renewing' }) === true;
  const shown = now?.context.shown ?? null;
  return {
    isShown:
      now?.matches({ open: 'shown' }) === true || now?.hasTag('rotated') === true || (isFetching && shown !== null),
    /** Nothing of it is known yet. */
    isFetching: elsewhere?.wanted === 'key.show' || (isFetching && shown === null),
    /** The key is on screen, its code is on its way. */
    isFetchingCode: isRenewing || (isFetching && shown !== null),
    isAsking: now?.hasTag('asking') === true,
    /** What a new key does is asked about as soon as another one is made. */
    isAskingNext: elsewhere?.wanted === 'rotation.ask',
    isRotating: now?.matches('rotating') === true,
    isAwaited: now?.matches({ open: 'awaiting' }) === true || isRenewing,
    hasSignedIn: now?.matches({ open: 'signedIn' }) === true,
    shown,
    refusal: now?.context.refusal ?? null,
  };
};
