import { isMoving, type Failure, type ImportRun } from '@wardmere/api';
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { followerMachine, nowIs, type FollowerFact } from '../import/follower.machine.ts';
import type { ImportOf, RunInput } from '../import/import-context.ts';
import { mayBeAnswered } from '../import/may-be-answered.ts';
import { tellAs, type ToldBy } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

/**
 * One run of an import (D-225, D-226, D-228): followed while it moves, stopped, released or forgotten where it waits, and
 * taken back once it is over – after what that would do was shown. It knows which run it is and nothing of where it is shown.
 */
export interface ImportRunContext extends RunInput {
  readonly run: ImportRun | null;
  readonly failure: Failure | null;
  /** How it ends is news: it was begun here, or seen under way. */
  readonly isNews: boolean;
  /** It is or was being stopped or deleted here: one that is there no more then was forgotten with that, whichever answer says so. */
  readonly isStopped: boolean;
  /** What taking it back would do. */
  readonly back: ImportRun | null;
}

export interface ImportRunInput extends RunInput {
  /** It was begun here: how it ends is news, even where it is over before anybody looks. */
  readonly isNews?: boolean;
}

export type ImportRunEvent =
  /** Its page is opened again. */
  | { readonly type: 'run.watch' }
  | { readonly type: 'run.stop' }
  /** Lets a run go on that waits, by the number of changes it waits with. */
  | { readonly type: 'run.release'; readonly changes: number }
  | { readonly type: 'run.forget' }
  | { readonly type: 'takeBack.ask' }
  | { readonly type: 'takeBack.cancel' }
  | { readonly type: 'takeBack.confirm' }
  | { readonly type: 'step.retry' }
  | ToldBy<'follower', FollowerFact>;

export type ImportRunFact = ImportOf &
  (
    | { readonly type: 'ended'; readonly run: ImportRun }
    | {
        readonly type: 'forgotten';
        readonly file: string;
        readonly name: string;
        /** The run that it would have taken back. */
        readonly takesBack: string | null;
      }
    /** It is being taken back, by a run with an address of its own. */
    | { readonly type: 'takenBack'; readonly run: ImportRun }
  );

type WithRun = { readonly run: ImportRun };

const tell = tellAs('importRun');
const itself = ({ context: { kind, client, file } }: { context: ImportRunContext }): RunInput => ({
  kind,
  client,
  file,
});
const ofBack = ({ context: { kind, client, back } }: { context: ImportRunContext }): RunInput => ({
  kind,
  client,
  file: back?.uploadedFileName ?? '',
});
const ofIt = ({ kind, client }: ImportOf): ImportOf => ({ kind, client });

export const importRunMachine = setup({
  types: {
    context: {} as ImportRunContext,
    events: {} as ImportRunEvent,
    input: {} as ImportRunInput,
    emitted: {} as ImportRunFact,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    follower: followerMachine,
    stopRun: unsupplied<void, RunInput>('stopRun'),
    releaseRun: unsupplied<ImportRun, RunInput & { readonly changes: number }>('releaseRun'),
    rehearseTakeBack: unsupplied<ImportRun, RunInput>('rehearseTakeBack'),
    takeBack: unsupplied<ImportRun, RunInput>('takeBack'),
  },
  guards: {
    /** It was seen under way: it can be stopped. */
    wasUnderWay: ({ context }) => context.run !== null && isMoving(context.run.status),
    isHeld: (_, { run }: WithRun) => run.status === 'Held',
    isNews: ({ context }) => context.isNews,
    isForgotten: ({ context }, { failure }: { failure: Failure }) => context.isStopped && failure.kind === 'missing',
    mayBeAnswered: (_, { failure }: { failure: Failure }) => mayBeAnswered(failure),
    isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
    isItsNumber: ({ context }, { changes }: { changes: number }) => context.run?.hold?.changes === changes,
    mayBeTakenBack: ({ context }) => typeof context.run?.takeBackUntil === 'string',
    isRehearsed: ({ context }) => context.back?.status === 'Rehearsed',
  },
  actions: {
    keepRun: assign(({ context }, { run }: WithRun) => ({
      run,
      isNews: isMoving(run.status),
      isStopped: context.isStopped && isMoving(run.status),
    })),
    keepStopped: assign({ isStopped: true }),
    dropStopped: assign({ isStopped: false }),
    keepBack: assign((_, { run }: WithRun) => ({ back: run })),
    dropBack: assign({ back: null, failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    dismissFailure: assign({ failure: null }),
    lookNow: sendTo('follower', { type: 'run.look' }),
    tellEnded: tell(({ context }, { run }: WithRun) => ({ type: 'ended' as const, ...ofIt(context), run })),
    tellForgotten: tell(({ context }) => ({
      type: 'forgotten' as const,
      ...itself({ context }),
      name: context.run?.originalFileName ?? '',
      takesBack: context.run?.takesBack ?? null,
    })),
    tellTakenBack: tell(({ context }, { run }: WithRun) => ({ type: 'takenBack' as const, ...ofIt(context), run })),
  },
}).createMachine({
  id: 'importRun',
  description: 'One run of an import.',
  context: ({ input: { kind, client, file, isNews = false } }) => ({
    kind,
    client,
    file,
    run: null,
    failure: null,
    isNews,
    isStopped: false,
    back: null,
  }),
  initial: 'following',
  states: {
    following: {
      description: 'It moves, or nobody knows yet: how far it is is asked, whether or not its page is open.',
      tags: 'busy',
      invoke: { id: 'follower', src: 'follower', input: itself },
      on: {
        'follower.moved': { actions: { type: 'keepRun', params: nowIs } },
        'follower.settled': [
          {
            guard: { type: 'isHeld', params: nowIs },
            target: 'held',
            actions: ['dismissFailure', { type: 'keepRun', params: nowIs }],
          },
          {
            guard: 'isNews',
            target: 'over',
            actions: ['dismissFailure', { type: 'keepRun', params: nowIs }, { type: 'tellEnded', params: nowIs }],
          },
          { target: 'over', actions: ['dismissFailure', { type: 'keepRun', params: nowIs }] },
        ],
        'follower.lost': [
          {
            guard: { type: 'isForgotten', params: ({ event }) => event },
            target: 'forgotten',
            actions: ['dismissFailure', 'tellForgotten'],
          },
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: '.lost', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
      initial: 'underWay',
      states: {
        underWay: {
          description:
            'How far it is is asked again and again. Why it could not be stopped is on screen until it is again.',
          on: {
            'run.stop': { guard: 'wasUnderWay', target: 'stopping', actions: ['dismissFailure', 'keepStopped'] },
            'run.watch': { actions: 'lookNow' },
          },
        },
        stopping: {
          description: 'It is being stopped: what is written stays, and one that has not begun is forgotten.',
          on: {
            // The answer to the stop is waited for, and how far it is is asked again by itself.
            'follower.lost': { guard: { type: 'mayBeAnswered', params: ({ event }) => event } },
          },
          invoke: {
            id: 'stopRun',
            src: 'stopRun',
            input: itself,
            onDone: { target: 'underWay', actions: 'lookNow' },
            onError: [
              {
                guard: { type: 'isMissing', params: failureIn },
                target: '#importRun.forgotten',
                actions: 'tellForgotten',
              },
              // It may have stopped all the same.
              { target: 'underWay', actions: [{ type: 'keepFailure', params: failureIn }, 'lookNow'] },
            ],
          },
        },
        lost: {
          description: 'Nobody answers how far it is; it goes on all the same.',
          on: {
            'follower.moved': { target: 'underWay', actions: ['dismissFailure', { type: 'keepRun', params: nowIs }] },
            'step.retry': { target: 'underWay', actions: ['dismissFailure', 'lookNow'] },
            'run.watch': { target: 'underWay', actions: ['dismissFailure', 'lookNow'] },
          },
        },
      },
    },
    held: {
      description:
        'It waits because of its size or of whose settings it came by: its number lets it go on, or it is forgotten (D-226).',
      on: {
        'run.watch': 'following',
        'run.release': {
          guard: { type: 'isItsNumber', params: ({ event }) => event },
          target: 'releasing',
          actions: 'dismissFailure',
        },
        'run.forget': { target: 'forgetting', actions: 'dismissFailure' },
      },
    },
    releasing: {
      description: 'It is being released, with its number.',
      tags: 'busy',
      invoke: {
        id: 'releaseRun',
        src: 'releaseRun',
        input: ({ context }) => ({ ...itself({ context }), changes: context.run?.hold?.changes ?? 0 }),
        onDone: {
          target: 'following',
          actions: { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
        },
        onError: { target: 'held', actions: { type: 'keepFailure', params: failureIn } },
      },
    },
    forgetting: {
      description: 'It is being forgotten. Somebody else may have let it go on meanwhile: whether it is gone is asked.',
      tags: 'busy',
      invoke: {
        id: 'forgetRun',
        src: 'stopRun',
        input: itself,
        // A run that has begun is stopped by it, and one that is over stays as it is.
        onDone: { target: 'following', actions: 'keepStopped' },
        onError: [
          { guard: { type: 'isMissing', params: failureIn }, target: 'forgotten', actions: 'tellForgotten' },
          { target: 'held', actions: { type: 'keepFailure', params: failureIn } },
        ],
      },
    },
    over: {
      description: 'It is over: what became of it is on screen.',
      on: {
        'run.watch': 'following',
        'takeBack.ask': { guard: 'mayBeTakenBack', target: 'takingBack', actions: 'dropBack' },
      },
    },
    takingBack: {
      description: 'What taking it back would do is looked at before anything is done (D-228).',
      tags: 'asking',
      initial: 'rehearsing',
      on: { 'takeBack.cancel': { target: 'over', actions: 'dropBack' } },
      states: {
        rehearsing: {
          description: 'The platform is asked to rehearse it.',
          tags: 'busy',
          invoke: {
            id: 'rehearseTakeBack',
            src: 'rehearseTakeBack',
            input: itself,
            onDone: {
              target: 'watching',
              actions: { type: 'keepBack', params: ({ event }) => ({ run: event.output }) },
            },
            onError: { target: 'unrehearsed', actions: { type: 'keepFailure', params: failureIn } },
          },
        },
        watching: {
          description: 'The rehearsal is under way.',
          tags: 'busy',
          invoke: { id: 'follower', src: 'follower', input: ofBack },
          on: {
            'follower.moved': { actions: { type: 'keepBack', params: nowIs } },
            'follower.settled': { target: 'shown', actions: { type: 'keepBack', params: nowIs } },
            'follower.lost': {
              target: 'unrehearsed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        unrehearsed: {
          description: 'It could not be rehearsed.',
          on: { 'step.retry': { target: 'rehearsing', actions: 'dismissFailure' } },
        },
        shown: {
          description: 'What would be put back is on screen, and what would stay and why.',
          on: { 'takeBack.confirm': { guard: 'isRehearsed', target: '#importRun.sending', actions: 'dismissFailure' } },
        },
      },
    },
    sending: {
      description: 'It is being taken back. Asked again, it is the same taking back.',
      tags: ['busy', 'asking'],
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: itself,
        onDone: {
          target: 'following',
          actions: { type: 'tellTakenBack', params: ({ event }) => ({ run: event.output }) },
        },
        onError: { target: 'takingBack.shown', actions: { type: 'keepFailure', params: failureIn } },
      },
    },
    forgotten: {
      description:
        'It is there no more: the list of imports is shown instead, or the run that it would have taken back.',
      on: { 'run.watch': { target: 'following', actions: 'dropStopped' } },
    },
    missing: {
      description: 'There is no such run.',
      on: { 'run.watch': 'following' },
    },
  },
});

export type ImportRunSnapshot = SnapshotFrom<typeof importRunMachine>;
