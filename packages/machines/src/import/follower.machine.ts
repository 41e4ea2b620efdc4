import { isMoving, type Failure, type ImportRun } from '@wardmere/api';
import { assign, fromCallback, setup } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import type { AttentionChange } from '../watch/watch.machine.ts';
import type { RunInput } from './import-of.ts';
import { mayBeAnswered } from './may-be-answered.ts';
import { failureIn } from '../failure-in.ts';

export interface FollowerContext extends RunInput {
  /** How often it was asked since somebody last wanted to know. */
  readonly looks: number;
  /** How often in a row nobody answered. */
  readonly misses: number;
  /** Whether the tab is one that somebody may look at. */
  readonly isSeen: boolean;
}

export type FollowerEvent =
  /** Somebody wants to know now: it was stopped, or nobody answered. */
  { readonly type: 'run.look' } | AttentionChange;

export type FollowerFact =
  /** It is under way. */
  | { readonly type: 'moved'; readonly run: ImportRun }
  /** Nothing more becomes of it by itself. */
  | { readonly type: 'settled'; readonly run: ImportRun }
  /** Nobody answers how far it is; it may be told later all the same. */
  | { readonly type: 'lost'; readonly failure: Failure };

/** How the run stands that it tells of. */
export const nowIs = ({ event }: { event: { run: ImportRun } }) => ({ run: event.run });

const SECOND = 1000;
/** So long it is asked once a second. */
const PATIENCE = 30;
/** It is never asked more rarely than this. */
export const LONGEST_PAUSE = 10 * SECOND;

/** A second for half a minute, then slower the longer it takes. */
export const pauseAfter = (looks: number): number =>
  Math.min(LONGEST_PAUSE, SECOND * Math.max(1, Math.ceil(looks / PATIENCE)));

/** Twice as long each time that nobody answers. */
const respiteAfter = (misses: number): number => Math.min(LONGEST_PAUSE, SECOND * 2 ** misses);

const tell = tellAs('follower');
const isNow = ({ event }: { event: { output: ImportRun } }) => ({ run: event.output });

/**
 * Follows one run to where nothing more becomes of it by itself (D-225): asked once a second while that is news, slower
 * the longer it takes, and not at all in a tab that nobody sees. Where nobody answers it is asked again by itself, for who
 * waits for its end may be on another page; a refusal stands until somebody wants to know.
 */
export const followerMachine = setup({
  types: {
    context: {} as FollowerContext,
    events: {} as FollowerEvent,
    input: {} as RunInput,
    emitted: {} as FollowerFact,
    tags: {} as 'busy',
  },
  actors: {
    fetchRun: unsupplied<ImportRun, RunInput>('fetchRun'),
    /** Says whether the tab is in the background. */
    watchAttention: fromCallback<{ type: 'nothing' }>(() => undefined),
  },
  delays: {
    pause: ({ context }) => pauseAfter(context.looks),
    respite: ({ context }) => respiteAfter(context.misses),
  },
  guards: {
    isUnderWay: (_, { run }: { run: ImportRun }) => isMoving(run.status),
    mayBeAnswered: (_, { failure }: { failure: Failure }) => mayBeAnswered(failure),
    isSeenNow: ({ context }) => context.isSeen,
    becomesSeen: (_, { isSeen }: { isSeen: boolean }) => isSeen,
  },
  actions: {
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    forgetLooks: assign({ looks: 0 }),
    countMiss: assign(({ context }) => ({ misses: context.misses + 1 })),
    forgetMisses: assign({ misses: 0 }),
    keepAttention: assign((_, { isSeen }: { isSeen: boolean }) => ({ isSeen })),
    tellMoved: tell((_, { run }: { run: ImportRun }) => ({ type: 'moved', run }) as const),
    tellSettled: tell((_, { run }: { run: ImportRun }) => ({ type: 'settled', run }) as const),
    tellLost: tell((_, { failure }: { failure: Failure }) => ({ type: 'lost', failure }) as const),
  },
}).createMachine({
  id: 'follower',
  description: 'Follows one run to where nothing more becomes of it by itself.',
  context: ({ input: { kind, client, file } }) => ({ kind, client, file, looks: 0, misses: 0, isSeen: true }),
  invoke: { id: 'watchAttention', src: 'watchAttention' },
  on: { 'attention.change': { actions: { type: 'keepAttention', params: ({ event }) => event } } },
  initial: 'looking',
  states: {
    looking: {
      description: 'How far it is is asked.',
      tags: 'busy',
      entry: 'countLook',
      invoke: {
        id: 'fetchRun',
        src: 'fetchRun',
        input: ({ context: { kind, client, file } }) => ({ kind, client, file }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: isNow },
            target: 'resting',
            actions: ['forgetMisses', { type: 'tellMoved', params: isNow }],
          },
          { target: 'settled', actions: { type: 'tellSettled', params: isNow } },
        ],
        onError: [
          {
            guard: { type: 'mayBeAnswered', params: failureIn },
            target: 'unanswered',
            actions: ['countMiss', { type: 'tellLost', params: failureIn }],
          },
          { target: 'lost', actions: { type: 'tellLost', params: failureIn } },
        ],
      },
    },
    resting: {
      description: 'It is asked again after a while.',
      tags: 'busy',
      after: { pause: [{ guard: 'isSeenNow', target: 'looking' }, { target: 'unseen' }] },
      on: { 'run.look': { target: 'looking', actions: 'forgetLooks' } },
    },
    unanswered: {
      description: 'Nobody answers how far it is; it goes on all the same, and is asked again after a longer while.',
      after: { respite: [{ guard: 'isSeenNow', target: 'looking' }, { target: 'unseen' }] },
      on: { 'run.look': { target: 'looking', actions: 'forgetLooks' } },
    },
    unseen: {
      description: 'The tab is in the background: nothing is asked until somebody comes back to it.',
      on: {
        'attention.change': {
          guard: { type: 'becomesSeen', params: ({ event }) => event },
          target: 'looking',
          actions: [{ type: 'keepAttention', params: ({ event }) => event }, 'forgetLooks'],
        },
      },
    },
    settled: { description: 'Nothing more becomes of it by itself.' },
    lost: {
      description: 'How far it is is refused: asking alone changes nothing.',
      on: { 'run.look': { target: 'looking', actions: 'forgetLooks' } },
    },
  },
});
