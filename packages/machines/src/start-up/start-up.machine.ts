import { type Failure, type Profile, type SessionContext } from '@wardmere/api';
import { assign, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

const tell = tellAs('startUp');

/** How a path treats the login (D-010, D-012, D-013): `required` forces it, `skipped` uses a session when there is one. */
export type LoginNeed = 'required' | 'skipped';

/** What restoring a session ends in: a session, none, the provider's refusal, or nobody to ask (D-019, D-036). */
export type Restored =
  /** `afterRefusal`: a refused call has led to this sign-in. */
  | { readonly session: SessionContext; readonly returnTo?: string; readonly afterRefusal?: boolean }
  /** `unreached`: nothing was said, of nobody and of somebody. */
  | { readonly session: null; readonly refused?: boolean; readonly unreached?: boolean };

/** The login library is here; whom the document has asked meanwhile who is signed in: the platform, or a provider in a frame. */
export interface LibraryLoaded {
  readonly asked: 'nobody' | 'atOnce' | 'inFrame';
}

export interface StartUpInput {
  readonly login: LoginNeed;
  /** Path, query and fragment asked for, kept across the login (D-018). */
  readonly asked: string;
}

export interface StartUpContext {
  readonly login: LoginNeed;
  readonly asked: string;
  /** A refused call has led here: the sign-in that follows takes it along, whichever document completes it (D-046). */
  readonly afterRefusal: boolean;
  readonly session: SessionContext | null;
  /** How often in a row nobody could be asked who is signed in. */
  readonly misses: number;
  readonly profile: Profile | null;
  readonly failure: Failure | null;
}

export type StartUpEvent =
  /** The person went to another path while anonymous. */
  | { type: 'path.ask'; login: LoginNeed; path: string }
  | { type: 'start.retry' }
  | { type: 'network.regain' }
  /** The person has changed their own profile: it holds at once, though the token still says otherwise (D-133). */
  | { type: 'profile.know'; profile: Profile }
  /** The session ended in use: who is it now, and back to the same place (D-046, B9). */
  | { type: 'session.expire'; asked: string; refused?: boolean }
  /** A new session was refused at once: nothing is tried again by itself (D-046). */
  | { type: 'session.break' }
  | { type: 'selection.loaded' }
  | { type: 'selection.failed'; failure: Failure }
  | { type: 'selection.settled' }
  | { type: 'modules.settled' };

export type StartUpFact =
  /** The claims were read: the session begins, client and scope may load. */
  | { type: 'sessionRead'; session: SessionContext; returnTo: string; afterRefusal: boolean }
  /** Profile, client and scope are there: the building can be chosen and the cookie set. */
  | { type: 'contextLoaded'; profile: Profile }
  | { type: 'profileChanged'; profile: Profile }
  | { type: 'retried' }
  | { type: 'initialised' }
  /** The last step: whoever stands on `/` is sent to the landing page (D-018). */
  | { type: 'landed' };

/** How long the login library is waited for: 600 × 100 ms = 60 s (§4, §9, D-014). */
export const LIBRARY_WAIT = 60_000;

const keepFailure = (failure: Failure) => ({ failure });

const restoredIn = ({ event }: { event: { output: Restored } }) => ({ restored: event.output });

/** What follows an answer of the provider, whoever has asked for it. */
const onceRestored = {
  onDone: [
    {
      guard: { type: 'hasSession' as const, params: restoredIn },
      target: '#startUp.loading',
      actions: [
        { type: 'keepSession' as const, params: restoredIn },
        { type: 'tellSession' as const, params: restoredIn },
        'forgetRefusal' as const,
      ],
    },
    { guard: { type: 'wasRefused' as const, params: restoredIn }, target: '#startUp.refused' },
    { guard: 'needsLogin' as const, target: '#startUp.signingIn.preparing' },
    { target: '#startUp.anonymous' },
  ],
  onError: {
    target: '#startUp.refused',
    actions: {
      type: 'keepFailure' as const,
      params: failureIn,
    },
  },
};

/**
 * Start-up (§4): waits for the login library, signs in, loads the session, profile, client and building scope, sets the
 * context cookie, is initialised, waits for the modules and leads to the landing page.
 */
export const startUpMachine = setup({
  types: {
    context: {} as StartUpContext,
    events: {} as StartUpEvent,
    emitted: {} as StartUpFact,
    input: {} as StartUpInput,
    tags: {} as 'loadingView',
  },
  actors: {
    loadLoginLibrary: unsupplied<LibraryLoaded>('loadLoginLibrary'),
    takeOver: unsupplied<Restored>('takeOver'),
    restoreSession: unsupplied<Restored, { login: LoginNeed }>('restoreSession'),
    prepareByHand: unsupplied<void>('prepareByHand'),
    redirectToLogin: unsupplied<never, { returnTo: string; afterRefusal: boolean }>('redirectToLogin'),
    fetchProfile: unsupplied<Profile, { session: SessionContext }>('fetchProfile'),
  },
  delays: {
    libraryWait: LIBRARY_WAIT,
    /** A library that could not be fetched is asked for again. */
    libraryRetry: 1000,
    /** What signs in by hand is waited for as long as the library that restores a session, and asked for again as soon. */
    handWait: LIBRARY_WAIT,
    handRetry: 1000,
    /** 1 s, 2 s, 4 s … at most 32 s. */
    unreachedPause: ({ context: { misses } }) => 500 * 2 ** Math.min(6, misses),
  },
  guards: {
    hasProfile: ({ context }) => context.profile !== null,
    hasBegun: ({ context }) => context.session !== null,
    needsLogin: ({ context }) => context.login === 'required',
    asksForLogin: (_, { login }: { login: LoginNeed }) => login === 'required',
    hasSession: (_, { restored }: { restored: Restored }) => restored.session !== null,
    isAskedAtOnce: (_, { asked }: LibraryLoaded) => asked === 'atOnce',
    isAskedInFrame: (_, { asked }: LibraryLoaded) => asked === 'inFrame',
    /** Of whoever was signed in here nobody has said that they are no longer; a document that opens signs in (D-036). */
    isUnreached: ({ context }, { restored }: { restored: Restored }) =>
      context.session !== null && 'unreached' in restored,
    wasRefused: (_, { restored }: { restored: Restored }) => restored.session === null && restored.refused === true,
  },
  actions: {
    keepAsked: assign((_, { login, path }: { login: LoginNeed; path: string }) => ({ login, asked: path })),
    forceLogin: assign(({ context }, { asked, refused = false }: { asked: string; refused?: boolean }) => ({
      login: 'required' as const,
      asked,
      afterRefusal: context.afterRefusal || refused,
    })),
    keepSession: assign((_, { restored }: { restored: Restored }) => ({ session: restored.session, misses: 0 })),
    countMiss: assign(({ context: { misses } }) => ({ misses: misses + 1 })),
    tellSession: tell(({ context }, { restored }: { restored: Restored }) => ({
      type: 'sessionRead' as const,
      // The guard hasSession has passed: the fallback only satisfies the type.
      session: restored.session as SessionContext,
      returnTo: ('returnTo' in restored ? restored.returnTo : undefined) ?? context.asked,
      afterRefusal: context.afterRefusal || ('afterRefusal' in restored && restored.afterRefusal),
    })),
    forgetRefusal: assign({ afterRefusal: false }),
    forgetSession: assign({ session: null, profile: null }),
    keepProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => keepFailure(failure)),
    forgetFailure: assign({ failure: null }),
    tellContextLoaded: tell(({ context }) => ({
      type: 'contextLoaded' as const,
      profile: context.profile as Profile,
    })),
    tellProfileChanged: tell((_, { profile }: { profile: Profile }) => ({
      type: 'profileChanged' as const,
      profile,
    })),
    tellRetried: tell({ type: 'retried' as const }),
    tellInitialised: tell({ type: 'initialised' as const }),
    tellLanded: tell({ type: 'landed' as const }),
  },
}).createMachine({
  id: 'startUp',
  description: 'From the first line of the document to a signed-in person on a page (§4, D-010…D-058).',
  context: ({ input }) => ({
    login: input.login,
    asked: input.asked,
    afterRefusal: false,
    session: null,
    misses: 0,
    profile: null,
    failure: null,
  }),
  on: {
    'session.expire': { target: '.signingIn', actions: { type: 'forceLogin', params: ({ event }) => event } },
    'session.break': { guard: 'hasBegun', target: '.anonymous', actions: 'forgetSession' },
    'path.ask': { actions: { type: 'keepAsked', params: ({ event }) => event } },
    'profile.know': {
      guard: 'hasProfile',
      actions: [
        { type: 'keepProfile', params: ({ event }) => event },
        { type: 'tellProfileChanged', params: ({ event }) => event },
      ],
    },
  },
  initial: 'waitingForLibrary',
  states: {
    waitingForLibrary: {
      description: 'Step 1: the login library is on its way, for at most 60 s (D-014).',
      tags: 'loadingView',
      // Nobody can be asked yet: the login that follows is forced.
      on: { 'session.expire': { actions: { type: 'forceLogin', params: ({ event }) => event } } },
      after: { libraryWait: 'timedOut' },
      initial: 'loading',
      states: {
        loading: {
          description: 'The library and what it must know of the provider are being fetched.',
          invoke: {
            id: 'loadLoginLibrary',
            src: 'loadLoginLibrary',
            onDone: [
              {
                guard: { type: 'isAskedAtOnce', params: ({ event }) => event.output },
                target: '#startUp.signingIn.takingTokens',
              },
              {
                guard: { type: 'isAskedInFrame', params: ({ event }) => event.output },
                target: '#startUp.signingIn.takingOver',
              },
              { target: '#startUp.signingIn' },
            ],
            onError: 'pausing',
          },
        },
        pausing: {
          description: 'It could not be fetched; a moment later it is asked for again.',
          after: { libraryRetry: 'loading' },
        },
      },
    },
    timedOut: {
      description:
        'The library was not ready after 60 s: the modal titled Error with the contact-support link (D-015).',
      on: { 'session.expire': { actions: { type: 'forceLogin', params: ({ event }) => event } } },
    },
    signingIn: {
      description: 'Steps 2 and 3: who is it?',
      tags: 'loadingView',
      // Many calls can find out together that the session has ended: the provider is asked once.
      on: { 'session.expire': { actions: { type: 'forceLogin', params: ({ event }) => event } } },
      initial: 'restoring',
      states: {
        restoring: {
          description: "The provider's answer is completed, or the session is restored silently (D-019, D-036).",
          invoke: {
            id: 'restoreSession',
            src: 'restoreSession',
            input: ({ context }) => ({ login: context.login }),
            ...onceRestored,
            onDone: [
              {
                guard: { type: 'isUnreached', params: restoredIn },
                target: 'unreached',
                actions: 'countMiss',
              },
              ...onceRestored.onDone,
            ],
          },
        },
        unreached: {
          description:
            'Nobody could be asked about whoever was signed in: it is tried again, more rarely each time, and once the network is back.',
          after: { unreachedPause: 'restoring' },
          on: { 'network.regain': 'restoring' },
        },
        takingTokens: {
          description:
            'The document has asked the platform itself, before any code was here: it answers with tokens at once.',
          invoke: { id: 'takeOver', src: 'takeOver', ...onceRestored },
        },
        takingOver: {
          description:
            'The document has asked a provider in a frame, before any code was here: its answer is on its way, or waits to be redeemed.',
          invoke: { id: 'takeOver', src: 'takeOver', ...onceRestored },
        },
        preparing: {
          description: 'Nobody is known without a question: what signs in by hand is on its way, for at most 60 s.',
          after: { handWait: '#startUp.timedOut' },
          initial: 'loading',
          states: {
            loading: {
              description: 'It is being fetched, unless it is here.',
              invoke: {
                id: 'prepareByHand',
                src: 'prepareByHand',
                onDone: '#startUp.signingIn.redirecting',
                onError: 'pausing',
              },
            },
            pausing: {
              description: 'It could not be fetched; a moment later it is asked for again.',
              after: { handRetry: 'loading' },
            },
          },
        },
        redirecting: {
          description: 'The person is on the way to the provider; the address asked for is kept (D-018).',
          invoke: {
            id: 'redirectToLogin',
            src: 'redirectToLogin',
            input: ({ context }) => ({ returnTo: context.asked, afterRefusal: context.afterRefusal }),
            onDone: '#startUp.refused',
            onError: {
              target: '#startUp.refused',
              actions: { type: 'keepFailure', params: failureIn },
            },
          },
        },
      },
    },
    refused: {
      description: 'The provider refused or could not be reached: the error page with Sign in again (D-019).',
      on: { 'start.retry': { target: 'signingIn.preparing', actions: 'forgetFailure' } },
    },
    anonymous: {
      description: 'A page that does not force the login is shown without a session (D-010, D-017).',
      on: {
        'path.ask': [
          {
            guard: { type: 'asksForLogin', params: ({ event }) => event },
            target: 'signingIn',
            actions: { type: 'keepAsked', params: ({ event }) => event },
          },
          { actions: { type: 'keepAsked', params: ({ event }) => event } },
        ],
      },
    },
    loading: {
      description: 'Step 4: profile, current client and building scope, side by side (D-022, D-029).',
      tags: 'loadingView',
      type: 'parallel',
      on: {
        'selection.failed': { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      onDone: 'settling',
      states: {
        profile: {
          description: 'Who is it?',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The profile of the signed-in person is being fetched.',
              invoke: {
                id: 'fetchProfile',
                src: 'fetchProfile',
                input: ({ context }) => ({ session: context.session as SessionContext }),
                onDone: {
                  target: 'fetched',
                  actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
                },
                onError: {
                  target: '#startUp.failed',
                  actions: { type: 'keepFailure', params: failureIn },
                },
              },
            },
            fetched: { type: 'final', description: 'The profile is here.' },
          },
        },
        context: {
          description: 'Where do they work?',
          initial: 'awaiting',
          states: {
            awaiting: {
              description: 'The selection is loading the client and the building scope.',
              on: { 'selection.loaded': 'arrived' },
            },
            arrived: { type: 'final', description: 'Client and scope are here.' },
          },
        },
      },
    },
    settling: {
      description: 'A building is chosen and the context cookie set.',
      tags: 'loadingView',
      entry: 'tellContextLoaded',
      on: { 'selection.settled': 'initialised' },
    },
    failed: {
      description: 'Profile, client or scope could not be loaded: the full-page error with Try again (D-016).',
      on: { 'start.retry': { target: 'loading', actions: ['forgetFailure', 'tellRetried'] } },
    },
    initialised: {
      description: 'Step 5: pages may be shown; the modules are on their way.',
      entry: 'tellInitialised',
      on: { 'modules.settled': 'landed' },
    },
    landed: {
      description: 'Start-up is over.',
      entry: 'tellLanded',
    },
  },
});

export type StartUpSnapshot = SnapshotFrom<typeof startUpMachine>;

/** Only after step 4 is complete (§4). */
export const isInitialised = (snapshot: StartUpSnapshot) =>
  snapshot.matches('initialised') || snapshot.matches('landed');
/** The full-screen loading view is due, unless the page needs no session (§2, D-012). */
export const isStartingUp = (snapshot: StartUpSnapshot) => snapshot.hasTag('loadingView');
