import { failureFrom, type Failure, type Named } from '@wardmere/api';
import { assign, emit, setup } from 'xstate';
import type { RefusedRow } from '../collection/collection.machine.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import { unsupplied } from '../unsupplied.ts';

/**
 * One action taken on many rows of a list (B6): asked about first, then sent a few rows at a time. One that is refused
 * stops none of the others; in the end each outcome is told, and trying again sends exactly those that failed.
 */
export interface BulkContext {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  /** The name of the field that tells rows apart. */
  readonly keyField: string;
  readonly action: string;
  /** The action gives or takes something that is chosen first: a role, a building. */
  readonly needsChoice: boolean;
  /** What was chosen to be given or taken. */
  readonly given: readonly Named[];
  /** The rows as they were when the action was chosen. */
  readonly rows: readonly PlainRecord[];
  /** Keys that have not been sent yet. */
  readonly pending: readonly string[];
  /** Keys on their way. */
  readonly sent: readonly string[];
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
}

export type BulkInput = Pick<BulkContext, 'kind' | 'scope' | 'keyField'>;

export type BulkEvent =
  | {
      readonly type: 'bulk.begin';
      readonly action: string;
      readonly rows: readonly PlainRecord[];
      readonly needsChoice?: boolean;
    }
  | { readonly type: 'bulk.choose'; readonly given: readonly Named[] }
  | { readonly type: 'bulk.confirm' }
  | { readonly type: 'bulk.cancel' }
  /** Rows on their way arrive; no further ones are sent. */
  | { readonly type: 'bulk.stop' }
  | { readonly type: 'bulk.retry' }
  | { readonly type: 'bulk.close' };

export interface BulkFact {
  readonly type: 'acted';
  readonly action: string;
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
  /** Rows that were not sent because the action was stopped. */
  readonly left: readonly string[];
}

export interface ActOnRowsInput extends BulkInput {
  readonly action: string;
  readonly given: readonly Named[];
  readonly keys: readonly string[];
}

interface Begun {
  readonly action: string;
  readonly rows: readonly PlainRecord[];
  readonly needsChoice: boolean;
}

/** How many rows are on their way at once: quick, and no burden for a host. */
export const ROWS_AT_ONCE = 4;

export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    emitted: {} as BulkFact,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    /** Never rejects for a single row: answers with those that were refused. */
    actOnRows: unsupplied<readonly RefusedRow[], ActOnRowsInput>('actOnRows'),
  },
  guards: {
    asksForChoice: ({ context }) => context.needsChoice,
    hasChoice: ({ context: { needsChoice, given } }) => !needsChoice || given.length > 0,
    isOver: ({ context }) => context.pending.length === 0,
    isSound: ({ context }) => context.refused.length === 0 && context.done.length === context.rows.length,
    hasRefused: ({ context }) => context.refused.length > 0,
    hasRows: (_, { rows }: { rows: readonly PlainRecord[] }) => rows.length > 0,
  },
  actions: {
    begin: assign(({ context }, { action, rows, needsChoice }: Begun) => ({
      action,
      rows,
      needsChoice,
      given: [],
      pending: rows.map((row) => String(row[context.keyField])),
      sent: [],
      done: [],
      refused: [],
    })),
    choose: assign((_, { given }: { given: readonly Named[] }) => ({ given })),
    takeBatch: assign(({ context }) => ({
      sent: context.pending.slice(0, ROWS_AT_ONCE),
      pending: context.pending.slice(ROWS_AT_ONCE),
    })),
    keepOutcome: assign(({ context }, { refused }: { refused: readonly RefusedRow[] }) => ({
      sent: [],
      done: [...context.done, ...context.sent.filter((key) => refused.every((row) => row.key !== key))],
      refused: [...context.refused, ...refused],
    })),
    keepFailure: assign(({ context: { sent, refused } }, { failure }: { failure: Failure }) => ({
      sent: [],
      refused: [...refused, ...sent.map((key) => ({ key, failure }))],
    })),
    takeRefusedAgain: assign(({ context }) => ({ pending: context.refused.map(({ key }) => key), refused: [] })),
    dropPending: assign({ pending: [] }),
    tellActed: emit(({ context: { action, rows, keyField, done, refused } }) => {
      const settled = new Set([...done, ...refused.map(({ key }) => key)]);
      const left = rows.map((row) => String(row[keyField])).filter((key) => !settled.has(key));
      return { type: 'acted', action, done, refused, left } as const;
    }),
  },
}).createMachine({
  id: 'bulk',
  description: 'One action taken on many rows of a list.',
  context: ({ input }) => ({
    ...input,
    action: '',
    needsChoice: false,
    given: [],
    rows: [],
    pending: [],
    sent: [],
    done: [],
    refused: [],
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being done to many rows.',
      on: {
        'bulk.begin': {
          guard: { type: 'hasRows', params: ({ event }) => event },
          target: 'asking',
          actions: {
            type: 'begin',
            params: ({ event: { action, rows, needsChoice = false } }) => ({ action, rows, needsChoice }),
          },
        },
      },
    },
    asking: {
      description: 'What is about to happen to how many is said, and the person is asked.',
      tags: 'asking',
      on: {
        'bulk.choose': { guard: 'asksForChoice', actions: { type: 'choose', params: ({ event }) => event } },
        'bulk.confirm': { guard: 'hasChoice', target: 'taking' },
        'bulk.cancel': 'resting',
      },
    },
    taking: {
      description: 'Whether any rows are left to be sent is decided.',
      always: [
        { guard: 'isOver', target: 'settled', actions: 'tellActed' },
        { target: 'acting', actions: 'takeBatch' },
      ],
    },
    acting: {
      description: 'A few rows are on their way; how far it has come is said in figures.',
      tags: 'busy',
      on: { 'bulk.stop': { actions: 'dropPending' } },
      invoke: {
        id: 'actOnRows',
        src: 'actOnRows',
        input: ({ context: { kind, scope, keyField, action, given, sent } }) => ({
          kind,
          scope,
          keyField,
          action,
          given,
          keys: sent,
        }),
        onDone: {
          target: 'taking',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ refused: event.output }) },
        },
        onError: {
          target: 'taking',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
        },
      },
    },
    settled: {
      description: 'Whether every row came through is decided.',
      always: [{ guard: 'isSound', target: 'resting' }, { target: 'reporting' }],
    },
    reporting: {
      description: 'Each outcome is told: what was done, and what was refused with the host’s words.',
      on: {
        'bulk.retry': { guard: 'hasRefused', target: 'taking', actions: 'takeRefusedAgain' },
        'bulk.close': 'resting',
      },
    },
  },
});
