import type { Named } from '@wardmere/api';
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Facts } from '../permission/facts.ts';
import { isOpenArea, permit, type Verdict } from '../permission/permit.ts';
import { denialOf, type Denial } from './denial.ts';
import { isWithin } from './areas.ts';
import type { Landmarks } from './landmarks.ts';
import { matchRoute, type RouteMatch, type RouteShape } from './route.ts';
import { tellAs } from '../tell.ts';

const tell = tellAs('navigation');

/** An address below the base path, as the address bar has it; `search` and `hash` with their signs, or empty. */
export interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** What a person wants to do that would leave unsaved work behind. */
export type Intention =
  | { readonly kind: 'push' | 'replace'; readonly place: Place }
  /** Back or Forward: the browser has moved already and is put back while we ask. */
  | { readonly kind: 'return'; readonly place: Place }
  /** What lay over the page is closed: by a step back to this very place where one led there, else written. */
  | { readonly kind: 'close'; readonly place: Place }
  | { readonly kind: 'switch'; readonly client: Named };

export interface NavigationContext extends NavigationInput {
  /** Start-up is over: the facts may be judged. */
  readonly ready: boolean;
  readonly match: RouteMatch | null;
  readonly verdict: Verdict | null;
  readonly intention: Intention | null;
  /** The client's page that was asked for before a client was selected: it opens once one is (D-018). */
  readonly awaited: Place | null;
  /** Names of the records with unsaved changes on this page. */
  readonly unsaved: readonly string[];
  /** The same of all that is kept in this tab, which signing out drops. */
  readonly kept: readonly string[];
}

export type NavigationEvent =
  /** The address bar shows another address. */
  | { type: 'place.change'; place: Place }
  /** A link, a button or the palette asks to go somewhere. */
  | { type: 'place.visit'; place: Place; replace?: boolean }
  /** Back or Forward was pressed. */
  | { type: 'place.return'; place: Place }
  /** What lies over the page, and stands in its address, is closed. */
  | { type: 'place.close'; place: Place }
  /** Another client was picked (N13). */
  | { type: 'client.switch'; client: Named }
  | { type: 'facts.know'; facts: Facts; ready: boolean }
  /** `kept`: what this tab keeps beside it, of other pages and other clients. */
  | { type: 'unsaved.know'; names: readonly string[]; kept?: readonly string[] }
  | { type: 'leaving.confirm'; keepDraft: boolean }
  | { type: 'leaving.cancel' };

export type NavigationFact =
  /** The one place that changes addresses, and the selection, act on this. */
  | { type: 'accepted'; intention: Intention }
  /** Back was pressed but the person is being asked: the address is put back. */
  | { type: 'putBack' }
  | { type: 'denied'; denial: Denial; from: Place }
  /** Unsaved work is left behind: as a parked draft, or for good. */
  | { type: 'left'; keepDraft: boolean; isSwitch: boolean };

export interface NavigationInput {
  readonly routes: readonly RouteShape[];
  readonly landmarks: Landmarks;
  readonly facts: Facts;
  readonly place: Place;
}

/** The route guard holds a navigation for at most 600 ms while start-up is not over (§4, §9, D-020). */
export const GUARD_WAIT = 600;

const denialIn = ({ verdict, match, facts }: NavigationContext): Denial =>
  verdict === null || match === null ? { to: 'notFound' } : denialOf(verdict, match.route.rule, facts);
/** Signing out leaves nothing of the person in this tab, drafts neither (D-041). */
const isSigningOut = ({ logout }: Landmarks, intention: Intention | null) =>
  intention !== null && intention.kind !== 'switch' && intention.place.path.replace(/\/$/, '') === logout;
type Unsaved = Omit<Extract<NavigationEvent, { type: 'unsaved.know' }>, 'type'>;
/** What an intention would leave behind: of this page, or, by signing out, of all pages. */
const atStake = ({ unsaved, kept, landmarks }: NavigationContext, intention: Intention | null) =>
  isSigningOut(landmarks, intention) ? kept : unsaved;
/** Only another path leaves a record; its tabs and dialogs are the query and fragment of the same one. */
const leaves = (from: Place, intention: Intention) =>
  intention.kind === 'switch' || from.path.replace(/\/$/, '') !== intention.place.path.replace(/\/$/, '');
const visit = ({ event }: { event: { place: Place; replace?: boolean } }) => ({
  intention: { kind: event.replace ? ('replace' as const) : ('push' as const), place: event.place },
});
/** A step on would be one more for the Back that is asked about, and so would the step back that closes something. */
const meanwhile = ({
  context: { intention },
  event: { type, place, replace },
}: {
  context: NavigationContext;
  event: { type: string; place: Place; replace?: boolean };
}) => ({
  intention: {
    kind: type === 'place.close' || replace || intention?.kind === 'return' ? ('replace' as const) : ('push' as const),
    place,
  },
});
/** What goes on by itself on the page that is asked about leaves nothing, and its address says so. */
const stepping = {
  guard: { type: 'isHere' as const, params: ({ event }: { event: { place: Place } }) => event },
  actions: { type: 'tellAccepted' as const, params: meanwhile },
};
const backTo = ({ event }: { event: { place: Place } }) => ({
  intention: { kind: 'return' as const, place: event.place },
});
const switchTo = ({ event }: { event: { client: Named } }) => ({
  intention: { kind: 'switch' as const, client: event.client },
});
const factsIn = ({ event }: { event: { facts: Facts; ready: boolean } }) => event;
/** Whatever is known stays undecided until start-up is over. */
const untilReady = {
  'facts.know': [
    {
      guard: { type: 'isReady' as const, params: factsIn },
      target: 'deciding',
      actions: { type: 'keepFacts' as const, params: factsIn },
    },
    { actions: { type: 'keepFacts' as const, params: factsIn } },
  ],
};
const intended = ({ context: { intention, place } }: { context: NavigationContext }) => ({
  intention: intention ?? { kind: 'replace' as const, place },
});

/**
 * Where am I, may I be here, and why not (§2, D-020, D-021). The address bar is the truth for where; location arrives as
 * an event, so a recorded session replays whole.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationFact,
    input: {} as NavigationInput,
    tags: {} as 'undecided' | 'notFound' | 'retry',
  },
  delays: { guardWait: GUARD_WAIT },
  guards: {
    isOpen: ({ context: { match } }) => match !== null && isOpenArea(match.route.rule.area),
    isEarly: ({ context }) => !context.ready,
    isUnknown: ({ context }) => context.match === null,
    /** Unknown prompt pages are said to be unknown without a login (D-011). */
    isUnknownPrompt: ({ context }) => context.match === null && isWithin(context.place.path, 'prompt'),
    isAllowed: ({ context }) => context.verdict?.allowed === true,
    isPending: ({ context }) => context.verdict?.pending === true,
    isHidden: ({ context }) => denialIn(context).to === 'notFound',
    isUnknowable: ({ context }) => denialIn(context).to === 'retry',
    isNone: ({ context: { landmarks, intention } }, { names, kept = names }: Unsaved) =>
      (isSigningOut(landmarks, intention) ? kept : names).length === 0,
    isReady: (_, { ready }: { ready: boolean }) => ready,
    isElsewhere: ({ context }, { place }: { place: Place }) => leaves(context.place, { kind: 'push', place }),
    isHere: ({ context }, { place }: { place: Place }) => !leaves(context.place, { kind: 'push', place }),
    leavesUnsaved: ({ context }, { intention }: { intention: Intention }) =>
      atStake(context, intention).length > 0 && leaves(context.place, intention),
  },
  actions: {
    keepPlace: assign(({ context }, { place }: { place: Place }) => ({
      place,
      match: matchRoute(context.routes, place.path) ?? null,
      awaited: place.path.startsWith(context.landmarks.clients) ? context.awaited : null,
    })),
    awaitClient: assign(({ context }) => (denialIn(context).to === 'clients' ? { awaited: context.place } : {})),
    keepFacts: assign((_, { facts, ready }: { facts: Facts; ready: boolean }) => ({ facts, ready })),
    judge: assign(({ context }) => ({ verdict: context.match && permit(context.match.route.rule, context.facts) })),
    keepUnsaved: assign((_, { names, kept = names }: Unsaved) => ({ unsaved: names, kept })),
    keepIntention: assign((_, { intention }: { intention: Intention }) => ({ intention })),
    forgetIntention: assign({ intention: null }),
    tellAccepted: tell((_, { intention }: { intention: Intention }) => ({ type: 'accepted' as const, intention })),
    tellPutBack: tell({ type: 'putBack' as const }),
    tellDenied: tell(({ context }) => ({ type: 'denied' as const, denial: denialIn(context), from: context.place })),
    tellLeft: tell(({ context: { landmarks, intention } }, { keepDraft }: { keepDraft: boolean }) => ({
      type: 'left' as const,
      keepDraft: keepDraft && !isSigningOut(landmarks, intention),
      isSwitch: intention?.kind === 'switch',
    })),
  },
}).createMachine({
  id: 'navigation',
  description: 'Decides each address: shown, denied with the reason, or held until enough is known.',
  context: ({ input }) => ({
    ...input,
    ready: false,
    match: matchRoute(input.routes, input.place.path) ?? null,
    verdict: null,
    intention: null,
    awaited: null,
    unsaved: [],
    kept: [],
  }),
  type: 'parallel',
  states: {
    page: {
      description: 'May this person be here?',
      initial: 'deciding',
      on: {
        'place.change': { target: '.deciding', actions: { type: 'keepPlace', params: ({ event }) => event } },
        'facts.know': { target: '.deciding', actions: { type: 'keepFacts', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          description: 'The first failing clause decides (D-021); pages that need no session wait for nothing (D-013).',
          entry: 'judge',
          always: [
            { guard: 'isOpen', target: 'showing' },
            { guard: 'isUnknownPrompt', target: 'notFound' },
            { guard: 'isEarly', target: 'holding' },
            { guard: 'isUnknown', target: 'notFound' },
            { guard: 'isAllowed', target: 'showing' },
            { guard: 'isPending', target: 'waiting' },
            { guard: 'isHidden', target: 'notFound' },
            { guard: 'isUnknowable', target: 'unknowable' },
            { target: 'denied' },
          ],
        },
        holding: {
          description: 'Start-up is not over: the navigation is held, for at most 600 ms.',
          tags: 'undecided',
          after: { guardWait: 'waiting' },
          on: untilReady,
        },
        waiting: {
          description: 'Something is not known yet: the loading view stays, and nobody is denied for it (D-020).',
          tags: 'undecided',
          on: untilReady,
        },
        showing: { description: 'The page is shown.' },
        notFound: {
          description: 'No such page, or its flag is off (D-008, D-011); the address stays.',
          tags: 'notFound',
        },
        unknowable: {
          description: 'Connection or modules could not be asked for: retry instead of a denial (D-069).',
          tags: 'retry',
        },
        denied: {
          description: 'The person is sent to the page that says why, or to the login.',
          entry: ['awaitClient', 'tellDenied'],
        },
      },
    },
    leaving: {
      description: 'Would anything unsaved be left behind?',
      initial: 'free',
      on: { 'unsaved.know': { actions: { type: 'keepUnsaved', params: ({ event }) => event } } },
      states: {
        free: {
          description: 'Whoever asks to go, goes; unsaved work is asked about once (D-147, B8).',
          on: {
            'place.visit': [
              {
                guard: { type: 'leavesUnsaved', params: visit },
                target: 'asking',
                actions: { type: 'keepIntention', params: visit },
              },
              { actions: { type: 'tellAccepted', params: visit } },
            ],
            'place.return': [
              {
                guard: { type: 'leavesUnsaved', params: backTo },
                target: 'asking',
                actions: [{ type: 'keepIntention', params: backTo }, 'tellPutBack'],
              },
              { actions: { type: 'tellAccepted', params: backTo } },
            ],
            'place.close': {
              actions: {
                type: 'tellAccepted',
                params: ({ event: { place } }) => ({ intention: { kind: 'close', place } }),
              },
            },
            'client.switch': [
              {
                guard: { type: 'leavesUnsaved', params: switchTo },
                target: 'asking',
                actions: { type: 'keepIntention', params: switchTo },
              },
              { actions: { type: 'tellAccepted', params: switchTo } },
            ],
          },
        },
        asking: {
          description: 'The person is asked: stay, leave with the draft kept, or leave without it.',
          on: {
            // Nobody has answered: a session that ends leads away by itself, and what was typed waits (B9, decision 0055).
            'place.change': {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              target: 'free',
              actions: 'forgetIntention',
            },
            'place.visit': stepping,
            'place.close': stepping,
            // Back works while the question is open too: the browser is put back again.
            'place.return': { actions: [{ type: 'keepIntention', params: backTo }, 'tellPutBack'] },
            'leaving.cancel': { target: 'free', actions: 'forgetIntention' },
            'leaving.confirm': {
              target: 'free',
              actions: [
                { type: 'tellLeft', params: ({ event }) => event },
                { type: 'tellAccepted', params: intended },
                'forgetIntention',
              ],
            },
            'unsaved.know': [
              {
                // The save was still on its way when the person asked to go: it answers the question for them.
                guard: { type: 'isNone', params: ({ event }) => event },
                target: 'free',
                actions: [
                  { type: 'keepUnsaved', params: ({ event }) => event },
                  { type: 'tellAccepted', params: intended },
                  'forgetIntention',
                ],
              },
              { actions: { type: 'keepUnsaved', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
});

export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** The loading view is due for this address. */
export const isUndecided = (snapshot: NavigationSnapshot) => snapshot.hasTag('undecided');
export const isAskingToLeave = (snapshot: NavigationSnapshot) => snapshot.matches({ leaving: 'asking' });
/** The names of what is asked about. */
export const selectAtStakeNow = ({ context }: NavigationSnapshot): readonly string[] =>
  atStake(context, context.intention);
/** The person asks to sign out: no draft would be left to come back to. */
export const isAskingToSignOut = ({ context }: NavigationSnapshot) =>
  isSigningOut(context.landmarks, context.intention);
