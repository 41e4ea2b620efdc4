import { type Failure, type Named } from '@wardmere/api';
import { assign, or, setup } from 'xstate';
import { RECORDS_AT_ONCE } from '../at-once.ts';
import type { RefusedRow } from '../collection/refused-row.ts';
import type { NewEntry } from '../journal/journal.machine.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import { BLANK_QUERY, type Query } from '../collection/query.ts';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

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
  /** It is of one row, and was taken from that row's own menu: what is refused is told in passing (D-190). */
  readonly isAlone: boolean;
  /** What was chosen to be given or taken. */
  readonly given: readonly Named[];
  /** The rows as they were when the action was chosen. */
  readonly rows: readonly PlainRecord[];
  /** What each row is created under where the action creates it, by its key: one that is sent again is the same (decision 0022). */
  readonly creationKeys: CreationKeys;
  /** Keys that have not been sent yet. */
  readonly pending: readonly string[];
  /** Keys on their way. */
  readonly sent: readonly string[];
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
  /** What of it has not been told yet. */
  readonly noted: Noted;
  readonly isRest: boolean;
  /** What all rows are being fetched for, or could not be. */
  readonly wanted: Wanted | null;
  readonly failure: Failure | null;
}

/** All rows that match what a list is asked for. */
export interface Wanted {
  readonly query: Query;
  readonly rowCount: number;
}

export type CreationKeys = Readonly<Record<string, string>>;

/** What was changed, as the journal keeps it (N10). */
export interface Noted {
  readonly entries: readonly NewEntry[];
  /** Something was changed that could not be worded. */
  readonly isLacking: boolean;
}

/** What came of a few rows: those that are not named as refused came through. */
export interface RowsActedOn extends Noted {
  readonly refused: readonly RefusedRow[];
}

export type BulkInput = Pick<BulkContext, 'kind' | 'scope' | 'keyField'>;

export type BulkEvent =
  /** All that match are to be selected, not one page of them. */
  | ({ readonly type: 'bulk.gather' } & Wanted)
  | {
      readonly type: 'bulk.begin';
      readonly action: string;
      readonly rows: readonly PlainRecord[];
      readonly needsChoice?: boolean;
      /** Of one row, from its own menu: asked about first, or not. */
      readonly alone?: { readonly asks: boolean };
    }
  | { readonly type: 'bulk.choose'; readonly given: readonly Named[] }
  | { readonly type: 'bulk.confirm' }
  /** What is asked about, gathered or said to have failed is meant no longer. */
  | { readonly type: 'bulk.cancel' }
  /** Rows on their way arrive; no further ones are sent. */
  | { readonly type: 'bulk.stop' }
  | { readonly type: 'bulk.retry' }
  | { readonly type: 'bulk.close' };

export interface BulkFact extends Noted {
  readonly type: 'acted';
  readonly kind: string;
  readonly action: string;
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
  /** Rows that were not sent because the action was stopped. */
  readonly left: readonly string[];
  /** Some of what is done was told before, with the changes it came to: this is what was tried again. */
  readonly isRest: boolean;
}

/** All that match what the list was asked for then. */
export interface GatheredFact {
  readonly type: 'gathered';
  readonly query: Query;
  readonly rows: readonly PlainRecord[];
}

/** No more are selected at once: whoever means more narrows the list, and sees what they are about to do. */
export const MOST_SELECTED = 5000;

export type GatherRowsInput = Omit<BulkInput, 'keyField'> & Wanted;

export interface ActOnRowsInput extends BulkInput {
  readonly action: string;
  readonly given: readonly Named[];
  readonly keys: readonly string[];
  readonly creationKeys: CreationKeys;
  /** The same as they were when the action was chosen. */
  readonly rows: readonly PlainRecord[];
}

type Begun = Extract<BulkEvent, { type: 'bulk.begin' }>;

const nothing: Noted = { entries: [], isLacking: false };
const tell = tellAs('bulk');

/** The rows that were not sent, because the action was stopped. */
export function leftIn({
  rows,
  keyField,
  done,
  refused,
}: Pick<BulkContext, 'rows' | 'keyField' | 'done' | 'refused'>): readonly string[] {
  const settled = new Set([...done, ...refused.map(({ key }) => key)]);
  return rows.map((row) => String(row[keyField])).filter((key) => !settled.has(key));
}

/** What was refused may be there all the same: begun again, it keeps its key until it comes through. */
function creationKeysFor(keys: readonly string[], before: BulkContext, action: string): CreationKeys {
  const kept = new Set(before.action === action ? before.refused.map(({ key }) => key) : []);
  return Object.fromEntries(
    keys.map((key) => [key, (kept.has(key) ? before.creationKeys[key] : undefined) ?? crypto.randomUUID()]),
  );
}

export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    emitted: {} as BulkFact | GatheredFact,
    tags: {} as 'busy' | 'asking' | 'gathering',
  },
  actors: {
    /** Never rejects for a single row: answers with those that were refused. */
    actOnRows: unsupplied<RowsActedOn, ActOnRowsInput>('actOnRows'),
    gatherRows: unsupplied<readonly PlainRecord[], GatherRowsInput>('gatherRows'),
  },
  guards: {
    asksForChoice: ({ context }) => context.needsChoice,
    hasChoice: ({ context: { needsChoice, given } }) => !needsChoice || given.length > 0,
    isOver: ({ context }) => context.pending.length === 0,
    isSound: ({ context }) => context.refused.length === 0 && context.done.length === context.rows.length,
    hasRefused: ({ context }) => context.refused.length > 0,
    isBearable: (_, { rowCount }: Wanted) => rowCount <= MOST_SELECTED,
    hasRows: (_, { rows }: { rows: readonly PlainRecord[] }) => rows.length > 0,
    mayGoUnasked: (_, { rows, alone }: Begun) => rows.length > 0 && alone?.asks === false,
    isAlone: ({ context }) => context.isAlone,
  },
  actions: {
    begin: assign(({ context }, { action, rows, needsChoice = false, alone }: Begun) => {
      const keys = rows.map((row) => String(row[context.keyField]));
      return {
        action,
        rows,
        creationKeys: creationKeysFor(keys, context, action),
        needsChoice,
        isAlone: alone !== undefined,
        given: [],
        pending: keys,
        sent: [],
        done: [],
        refused: [],
        noted: nothing,
        isRest: false,
        failure: null,
      };
    }),
    keepWanted: assign((_, { query, rowCount }: Wanted) => ({ wanted: { query, rowCount }, failure: null })),
    forgetFailure: assign({ failure: null }),
    forgetAlone: assign({ isAlone: false }),
    keepUnread: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    tellGathered: tell(({ context: { wanted } }, { rows }: { rows: readonly PlainRecord[] }) => ({
      type: 'gathered' as const,
      query: wanted?.query ?? BLANK_QUERY,
      rows,
    })),
    choose: assign((_, { given }: { given: readonly Named[] }) => ({ given })),
    takeBatch: assign(({ context }) => ({
      sent: context.pending.slice(0, RECORDS_AT_ONCE),
      pending: context.pending.slice(RECORDS_AT_ONCE),
    })),
    keepOutcome: assign(({ context }, { refused, entries, isLacking }: RowsActedOn) => ({
      sent: [],
      done: [...context.done, ...context.sent.filter((key) => refused.every((row) => row.key !== key))],
      refused: [...context.refused, ...refused],
      noted: {
        entries: [...context.noted.entries, ...entries],
        isLacking: context.noted.isLacking || isLacking,
      },
    })),
    keepFailure: assign(({ context: { sent, refused } }, { failure }: { failure: Failure }) => ({
      sent: [],
      refused: [...refused, ...sent.map((key) => ({ key, failure }))],
    })),
    takeRefusedAgain: assign(({ context }) => ({
      pending: context.refused.map(({ key }) => key),
      refused: [],
      noted: nothing,
      isRest: context.isRest || context.done.length > 0,
    })),
    dropPending: assign({ pending: [] }),
    tellActed: tell(({ context }) => {
      const { kind, action, done, refused, noted, isRest } = context;
      return { type: 'acted', kind, action, done, refused, left: leftIn(context), isRest, ...noted } as const;
    }),
    /** What was refused or not begun stands in a dialog of the list; the portal tells whoever has left that, and what was taken alone. */
    tellShort: () => undefined,
  },
}).createMachine({
  id: 'bulk',
  description: 'One action taken on many rows of a list.',
  context: ({ input }) => ({
    ...input,
    action: '',
    needsChoice: false,
    isAlone: false,
    given: [],
    rows: [],
    creationKeys: {},
    pending: [],
    sent: [],
    done: [],
    refused: [],
    noted: nothing,
    isRest: false,
    wanted: null,
    failure: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being done to many rows.',
      initial: 'calm',
      entry: 'forgetAlone',
      states: {
        calm: { description: 'What is selected was selected row by row, or is all that matches.' },
        gathering: {
          description: 'All that match are on their way, to be selected together.',
          tags: 'gathering',
          invoke: {
            id: 'gatherRows',
            src: 'gatherRows',
            input: ({ context: { kind, scope, wanted } }) => ({
              kind,
              scope,
              ...(wanted ?? { query: BLANK_QUERY, rowCount: 0 }),
            }),
            onDone: {
              target: 'calm',
              actions: { type: 'tellGathered', params: ({ event }) => ({ rows: event.output }) },
            },
            onError: {
              target: 'ungathered',
              actions: { type: 'keepUnread', params: failureIn },
            },
          },
        },
        ungathered: { description: 'All that match could not be fetched; what was selected stays so.' },
      },
      on: {
        'bulk.cancel': { target: '.calm', actions: 'forgetFailure' },
        'bulk.gather': {
          guard: { type: 'isBearable', params: ({ event }) => event },
          target: '.gathering',
          actions: { type: 'keepWanted', params: ({ event }) => event },
        },
        'bulk.begin': [
          {
            guard: { type: 'mayGoUnasked', params: ({ event }) => event },
            target: 'taking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasRows', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
        ],
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
        { guard: 'isOver', target: 'settled', actions: ['tellActed', 'tellShort'] },
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
        input: ({ context: { kind, scope, keyField, action, given, sent, rows, creationKeys } }) => ({
          kind,
          scope,
          keyField,
          action,
          given,
          keys: sent,
          creationKeys,
          rows: rows.filter((row) => sent.includes(String(row[keyField]))),
        }),
        onDone: {
          target: 'taking',
          actions: { type: 'keepOutcome', params: ({ event }) => event.output },
        },
        onError: {
          target: 'taking',
          actions: { type: 'keepFailure', params: failureIn },
        },
      },
    },
    settled: {
      description: 'Whether every row came through is decided; of one that was taken alone nothing more is to be read.',
      always: [{ guard: or(['isSound', 'isAlone']), target: 'resting' }, { target: 'reporting' }],
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
