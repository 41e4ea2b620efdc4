import { failureFrom, type Failure, type SessionContext } from '@wardmere/api';
import { assign, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

const tell = tellAs('session');

/** When the access token ends, in milliseconds since 1970. Tokens themselves never enter a machine (D-036). */
export interface SessionTimes {
  readonly expiresAt: number;
}

/** A new token speaks anew of what the person may do: permissions come and go while somebody works. */
export interface Renewed extends SessionTimes {
  readonly session?: SessionContext;
}

/** What renewing came to: `ended` needs a new sign-in. What rejects instead is worth another try (D-037). */
export type RenewalOutcome = { readonly renewed: Renewed } | { readonly ended: true };

export interface SessionState {
  readonly session: SessionContext | null;
  readonly expiresAt: number;
  /** When the last login was completed. */
  readonly begunAt: number;
  /** Calls of the session before this one were refused: should this one be refused at once, something is broken. */
  readonly isAfterRefusal: boolean;
  readonly attempts: number;
  readonly failure: Failure | null;
  /** Nobody in this document has asked to sign out: a link may have led here, and the provider asks the person. */
  readonly isUnasked: boolean;
  /** A new token was asked for while one was on its way: what comes may be from before the reason for that. */
  readonly isAskedAgain: boolean;
}

export type SessionEvent =
  /** `afterRefusal`: a refusal has led to this login from the document before. */
  | { type: 'session.begin'; session: SessionContext; expiresAt: number; afterRefusal?: boolean }
  /** A call was answered 401. */
  | { type: 'call.refuse' }
  /** A call could not be sent because there is no token (D-167). */
  | { type: 'call.withhold' }
  /** A call needs a younger sign-in than this session's; everything else it may go on doing (D-283). */
  | { type: 'call.challenge'; maxAge: number }
  | { type: 'session.renew' }
  /** `unasked`: the document was opened at the sign-out, from wherever. */
  | { type: 'session.signOut'; unasked?: boolean };

export type SessionFact =
  | { type: 'begun' }
  | { type: 'renewed' }
  /** The token no longer serves: drafts are kept, the person goes to `/` and signs in again (§7, D-046). */
  | { type: 'expired'; because: 'refused' | 'ended' | 'withheld' }
  /** The person is to show again who they are, and to come back to where they are (D-053). */
  | { type: 'challenged'; maxAge: number }
  /** A second 401 within ten seconds of a login (D-046). */
  | { type: 'broken' }
  | { type: 'signedOut' };

/** Renewal starts this long before the token ends. */
export const RENEWAL_MARGIN = 60_000;
/** A token that lives hardly longer than the margin is not renewed again and again without a pause. */
const LEAST_PAUSE = 10_000;
/** Nor is one that has ended as it comes, by a clock that runs ahead of the provider's. */
const SHORTEST_PAUSE = 1000;
/** A browser's timer that should wait longer than this fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** None of the session-end calls may take longer (D-041). */
export const SESSION_END_WAIT = 3000;
/** How long one renewal may take, the wait for the other tabs' included: a hanging one must not keep them all (D-037). */
export const RENEWAL_LIMIT = 10_000;
/** A further 401 within this time of a login shows the error page instead of signing in again (D-046). */
export const REPEATED_REFUSAL = 10_000;

const signedOut: SessionState = {
  session: null,
  expiresAt: 0,
  begunAt: 0,
  isAfterRefusal: false,
  attempts: 0,
  failure: null,
  isUnasked: false,
  isAskedAgain: false,
};

type Beginning = Omit<Extract<SessionEvent, { type: 'session.begin' }>, 'type'>;

/** What follows a call that got nowhere for want of a token that serves (§7): the login, and never a loop. */
const refusedFor = <Because extends 'refused' | 'withheld'>(because: Because) => [
  { guard: 'isRefusedAgain' as const, target: 'broken', actions: 'tellBroken' as const },
  {
    target: 'expired',
    actions: ['keepRefusal' as const, { type: 'tellExpired' as const, params: { because } }],
  },
];

/** The time of the actor system's clock is not readable from a machine: the app supplies it, tests fix it. */
export interface SessionInput {
  readonly now: () => number;
}

/**
 * The session of the signed-in person: renewed before it ends, ended by a refusal, ended by signing out (§7, D-036,
 * D-041, D-046).
 */
export const createSessionMachine = ({ now }: SessionInput) =>
  setup({
    types: {
      context: {} as SessionState,
      events: {} as SessionEvent,
      emitted: {} as SessionFact,
      tags: {} as 'signedIn' | 'busy',
    },
    actors: {
      renewSession: unsupplied<RenewalOutcome>('renewSession'),
      endSessions: unsupplied<void>('endSessions'),
      leaveProvider: unsupplied<void, { isUnasked: boolean }>('leaveProvider'),
    },
    delays: {
      untilRenewal: ({ context }) => untilRenewal(context.expiresAt - now()),
      sessionEndWait: SESSION_END_WAIT,
      renewalLimit: RENEWAL_LIMIT,
      /** 1 s, 2 s, 4 s … at most 30 s, and never past the end of the token. */
      renewalBackoff: ({ context: { attempts, expiresAt } }) =>
        Math.min(30_000, 1000 * 2 ** Math.max(0, attempts - 1), Math.max(0, expiresAt - now())),
    },
    guards: {
      hasEnded: (_, { outcome }: { outcome: RenewalOutcome }) => 'ended' in outcome,
      isOver: ({ context }) => now() >= context.expiresAt,
      isAskedAgain: ({ context }) => context.isAskedAgain,
      isRefusedAgain: ({ context }) => context.isAfterRefusal && now() - context.begunAt < REPEATED_REFUSAL,
    },
    actions: {
      begin: assign(({ context }, { session, expiresAt, afterRefusal = false }: Beginning) => ({
        ...signedOut,
        session,
        expiresAt,
        begunAt: now(),
        isAfterRefusal: context.isAfterRefusal || afterRefusal,
      })),
      keepRefusal: assign({ isAfterRefusal: true }),
      forgetRefusal: assign({ isAfterRefusal: false }),
      keepRenewed: assign(({ context }, { outcome }: { outcome: RenewalOutcome }) =>
        'renewed' in outcome
          ? {
              session: outcome.renewed.session ?? context.session,
              expiresAt: outcome.renewed.expiresAt,
              attempts: 0,
              failure: null,
            }
          : {},
      ),
      countAttempt: assign((args, { failure }: { failure: Failure }) => ({
        attempts: args.context.attempts + 1,
        failure,
      })),
      keepAsked: assign({ isAskedAgain: true }),
      dropAsked: assign({ isAskedAgain: false }),
      tellBegun: tell({ type: 'begun' as const }),
      tellRenewed: tell({ type: 'renewed' as const }),
      tellExpired: tell((_, { because }: { because: 'refused' | 'ended' | 'withheld' }) => ({
        type: 'expired' as const,
        because,
      })),
      tellChallenged: tell((_, { maxAge }: { maxAge: number }) => ({ type: 'challenged' as const, maxAge })),
      tellBroken: tell({ type: 'broken' as const }),
      keepWhoAsked: assign((_, { unasked = false }: { unasked?: boolean }) => ({ isUnasked: unasked })),
      forget: assign(({ context: { isUnasked } }) => ({ ...signedOut, isUnasked })),
      tellSignedOut: tell({ type: 'signedOut' as const }),
    },
  }).createMachine({
    id: 'session',
    description: 'Is there a session, and how long does it last?',
    context: signedOut,
    initial: 'absent',
    on: {
      'session.signOut': {
        target: '.signingOut',
        actions: { type: 'keepWhoAsked', params: ({ event }) => event },
      },
    },
    states: {
      absent: {
        description: 'Nobody is signed in in this tab.',
        on: {
          'call.withhold': {
            target: 'expired',
            actions: { type: 'tellExpired', params: { because: 'withheld' as const } },
          },
          'session.begin': {
            target: 'signedIn',
            actions: [{ type: 'begin', params: ({ event }) => event }, 'tellBegun'],
          },
        },
      },
      signedIn: {
        description: 'Calls carry the access token.',
        tags: 'signedIn',
        initial: 'current',
        on: {
          'call.refuse': refusedFor('refused'),
          'call.withhold': refusedFor('withheld'),
          'call.challenge': { actions: { type: 'tellChallenged', params: ({ event }) => event } },
          'session.begin': {
            target: '.current',
            reenter: true,
            actions: { type: 'begin', params: ({ event }) => event },
          },
        },
        states: {
          current: {
            description: 'The token serves for a good while.',
            after: { untilRenewal: 'renewing' },
            on: { 'session.renew': 'renewing' },
          },
          renewing: {
            description: 'A new token is being fetched under a lock shared by the tabs.',
            tags: 'busy',
            entry: 'dropAsked',
            // Who renews is not cut short: a provider may have spent what it renews with.
            on: { 'session.renew': { actions: 'keepAsked' } },
            after: {
              renewalLimit: {
                target: 'waiting',
                actions: { type: 'countAttempt', params: { failure: failureFrom(undefined) } },
              },
            },
            invoke: {
              id: 'renewSession',
              src: 'renewSession',
              onDone: [
                {
                  guard: { type: 'hasEnded', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#session.expired',
                  actions: ['forgetRefusal', { type: 'tellExpired', params: { because: 'ended' as const } }],
                },
                {
                  guard: 'isAskedAgain',
                  target: 'renewing',
                  reenter: true,
                  actions: { type: 'keepRenewed', params: ({ event }) => ({ outcome: event.output }) },
                },
                {
                  target: 'current',
                  actions: [{ type: 'keepRenewed', params: ({ event }) => ({ outcome: event.output }) }, 'tellRenewed'],
                },
              ],
              onError: {
                target: 'waiting',
                actions: { type: 'countAttempt', params: failureIn },
              },
            },
          },
          waiting: {
            description: 'Renewing failed for now; it is tried again until the token really ends.',
            always: {
              guard: 'isOver',
              target: '#session.expired',
              actions: ['forgetRefusal', { type: 'tellExpired', params: { because: 'ended' as const } }],
            },
            after: { renewalBackoff: 'renewing' },
            on: { 'session.renew': 'renewing' },
          },
        },
      },
      expired: {
        description: 'The session has ended; drafts are kept until the person has signed in again.',
        on: {
          'session.begin': {
            target: 'signedIn',
            actions: [{ type: 'begin', params: ({ event }) => event }, 'tellBegun'],
          },
        },
      },
      broken: {
        description: 'A new session was refused at once: the error page, never a loop (D-046).',
        on: {
          'session.begin': {
            target: 'signedIn',
            actions: [{ type: 'begin', params: ({ event }) => event }, 'tellBegun'],
          },
        },
      },
      signingOut: {
        description: 'The three session-end calls run side by side; none can keep a person signed in (D-041).',
        tags: 'busy',
        on: { 'session.signOut': {} },
        after: { sessionEndWait: 'leaving' },
        invoke: { id: 'endSessions', src: 'endSessions', onDone: 'leaving', onError: 'leaving' },
      },
      leaving: {
        description: 'Local state is cleared and the provider ends its session.',
        tags: 'busy',
        entry: ['forget', 'tellSignedOut'],
        on: { 'session.signOut': {} },
        invoke: {
          id: 'leaveProvider',
          src: 'leaveProvider',
          input: ({ context: { isUnasked } }) => ({ isUnasked }),
          onDone: 'signedOut',
          onError: 'signedOutHere',
        },
      },
      signedOutHere: {
        description:
          'Nothing of the person is left here; the provider, which could not be reached, may know them still.',
        on: {
          'session.begin': {
            target: 'signedIn',
            actions: [{ type: 'begin', params: ({ event }) => event }, 'tellBegun'],
          },
        },
      },
      signedOut: {
        description: 'The person has signed out.',
        on: {
          'session.begin': {
            target: 'signedIn',
            actions: [{ type: 'begin', params: ({ event }) => event }, 'tellBegun'],
          },
        },
      },
    },
  });

function untilRenewal(left: number): number {
  const pause = Math.min(LEAST_PAUSE, left / 2);
  return Math.min(LONGEST_TIMER, Math.max(SHORTEST_PAUSE, left - RENEWAL_MARGIN, pause));
}

export type SessionMachine = ReturnType<typeof createSessionMachine>;
export type SessionSnapshot = SnapshotFrom<SessionMachine>;

/** Signed in, whether or not a renewal is under way. */
export const isSignedIn = (snapshot: SessionSnapshot) => snapshot.hasTag('signedIn');
