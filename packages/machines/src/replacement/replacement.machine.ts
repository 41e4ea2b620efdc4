import { type Failure, type Named } from '@wardmere/api';
import { assign, setup } from 'xstate';
import { RECORDS_AT_ONCE } from '../at-once.ts';
import type { RefusedRow } from '../collection/refused-row.ts';
import type { Exchanged, Subject } from '../entity/entity-types.ts';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

/**
 * Who holds a record that is about to be deleted, and what they are given instead (B13): looked up when the deletion is
 * asked about, replaced a few holders at a time, looked up again. One holder that is refused stops none of the others.
 */
export interface ReplacementContext {
  /** The record that is to go, in words the actors understand. */
  readonly record: ReplacedRecord;
  /** The first of the holders; `total` says how many there are. */
  readonly holders: readonly Holder[];
  readonly total: number;
  /** What can be given instead. */
  readonly offered: readonly Named[];
  /** Why whoever looks can take it from nobody, in a sentence; null where they can. */
  readonly lack: string | null;
  /** What was chosen: an identifier, nothing at all (`''`), or no choice yet. */
  readonly to: string | null;
  readonly pending: readonly string[];
  readonly sent: readonly string[];
  /** How many have something else by now. */
  readonly moved: number;
  readonly refused: readonly RefusedRow[];
  readonly failure: Failure | null;
}

export type ReplacedRecord = Subject & { readonly key: string };

/** Somebody or something that holds the record. */
export interface Holder {
  readonly key: string;
  readonly name: string;
  /** What kind of record it is, where holders are of several. */
  readonly kind?: string;
  /** Where the holder is found. */
  readonly address: string;
  /** Not to be changed by whoever looks (D-282). */
  readonly isAbove?: boolean;
}

/** What a look-up answers. */
export interface Held {
  readonly holders: readonly Holder[];
  readonly total: number;
  readonly offered: readonly Named[];
  readonly lack?: string;
}

export type ReplacementEvent =
  | { readonly type: 'holders.look' }
  | { readonly type: 'replacement.choose'; readonly to: string }
  /** Replaces it for the holders that are known, or for those that were refused. */
  | { readonly type: 'replacement.begin' }
  /** Holders on their way arrive; no further ones are sent. */
  | { readonly type: 'replacement.stop' };

export interface MoveHoldersInput extends ReplacedRecord {
  readonly to: string;
  readonly keys: readonly string[];
  /** Whose keys they are. */
  readonly holders: readonly Holder[];
}

/** Holders were given something else, or not; a few more may follow. */
export type ReplacementFact = { readonly type: 'moved' } & Exchanged;

const tell = tellAs('replacement');

export const replacementMachine = setup({
  types: {
    context: {} as ReplacementContext,
    events: {} as ReplacementEvent,
    input: {} as ReplacedRecord,
    emitted: {} as ReplacementFact,
    tags: {} as 'busy' | 'held',
  },
  actors: {
    findHolders: unsupplied<Held, ReplacedRecord>('findHolders'),
    /** Never rejects for a single holder: answers with those that were refused. */
    moveHolders: unsupplied<readonly RefusedRow[], MoveHoldersInput>('moveHolders'),
  },
  guards: {
    isHeld: (_, { total }: Held) => total > 0,
    isChosen: ({ context: { to, lack } }) => to !== null && lack === null,
    isOver: ({ context }) => context.pending.length === 0,
    isRefused: ({ context }) => context.refused.length > 0,
  },
  actions: {
    begin: assign(fresh),
    keepHeld: assign((_, { holders, total, offered, lack }: Held) => ({
      holders,
      total,
      offered,
      lack: lack ?? null,
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    choose: assign((_, { to }: { to: string }) => ({ to })),
    takeAll: assign(({ context: { refused, holders } }) => ({
      pending: (refused.length > 0 ? refused : holders).map(({ key }) => key),
      refused: [],
    })),
    takeBatch: assign(({ context: { pending } }) => ({
      sent: pending.slice(0, RECORDS_AT_ONCE),
      pending: pending.slice(RECORDS_AT_ONCE),
    })),
    keepOutcome: assign(({ context }, { refused }: { refused: readonly RefusedRow[] }) => ({
      sent: [],
      moved: context.moved + context.sent.length - refused.length,
      refused: [...context.refused, ...refused],
    })),
    keepBroken: assign(({ context: { sent, refused } }, { failure }: { failure: Failure }) => ({
      sent: [],
      refused: [...refused, ...sent.map((key) => ({ key, failure }))],
    })),
    dropPending: assign({ pending: [] }),
    tellMoved: tell(({ context: { moved, to, offered, refused, pending } }) => {
      const instead = offered.find(({ uid }) => uid === to)?.name ?? null;
      return { type: 'moved', count: moved, instead, failed: refused.length, left: pending.length } as const;
    }),
  },
}).createMachine({
  id: 'replacement',
  description: 'Who holds a record that is about to be deleted, and what they are given instead.',
  context: ({ input }) => ({ record: input, ...fresh() }),
  initial: 'resting',
  on: { 'holders.look': { target: '.looking', actions: 'begin' } },
  states: {
    resting: { description: 'Nobody has asked about deleting it.' },
    looking: {
      description: 'Who holds it, and what could be given instead, is on its way.',
      tags: 'busy',
      invoke: {
        id: 'findHolders',
        src: 'findHolders',
        input: ({ context }) => context.record,
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'keepHeld', params: ({ event }) => event.output },
          },
          { target: 'free', actions: { type: 'keepHeld', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unknown',
          actions: { type: 'keepFailure', params: failureIn },
        },
      },
    },
    free: { description: 'Nobody holds it, or nobody any more: it can be deleted.' },
    unknown: { description: 'Who holds it could not be found out. The host decides whether it can be deleted.' },
    held: {
      description: 'Its holders are listed, and something to give them instead is offered.',
      tags: 'held',
      on: {
        'replacement.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'replacement.begin': { guard: 'isChosen', target: 'taking', actions: 'takeAll' },
      },
    },
    taking: {
      description: 'Whether any holders are left to be sent is decided.',
      tags: 'held',
      always: [
        { guard: 'isOver', target: 'settled' },
        { target: 'moving', actions: 'takeBatch' },
      ],
    },
    moving: {
      description: 'A few holders are on their way; how far it has come is said in figures.',
      tags: ['busy', 'held'],
      on: { 'replacement.stop': { actions: 'dropPending' }, 'holders.look': undefined },
      invoke: {
        id: 'moveHolders',
        src: 'moveHolders',
        input: ({ context: { record, to, sent, holders } }) => ({
          ...record,
          to: to ?? '',
          keys: sent,
          holders: holders.filter(({ key }) => sent.includes(key)),
        }),
        onDone: {
          target: 'taking',
          actions: [{ type: 'keepOutcome', params: ({ event }) => ({ refused: event.output }) }, 'tellMoved'],
        },
        onError: {
          target: 'taking',
          actions: { type: 'keepBroken', params: failureIn },
        },
      },
    },
    settled: {
      description: 'Whether every holder came through is decided; if so it is looked whether there are more.',
      tags: 'held',
      always: [{ guard: 'isRefused', target: 'held' }, { target: 'looking' }],
    },
  },
});

function fresh(): Omit<ReplacementContext, 'record'> {
  return {
    holders: [],
    total: 0,
    offered: [],
    lack: null,
    to: null,
    pending: [],
    sent: [],
    moved: 0,
    refused: [],
    failure: null,
  };
}
