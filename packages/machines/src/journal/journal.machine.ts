import { failureFrom, type Failure } from '@wardmere/api';
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Change, Subject } from '../entity/entity-types.ts';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';

const tell = tellAs('journal');

/**
 * What this session has changed, newest first, each change with its inverse where there is one (N10). It lives in memory
 * alone: a reload forgets it, and so does signing out. What the platform has kept of it is noted here again to be taken back. An inverse is judged by whoever carries it out, against the
 * record as it stands then; what has changed since is not touched.
 */

/** How a change is taken back: the fields get their former values, or what was added is deleted again. */
export type Inverse = 'restore' | 'remove';

/** A change as it is told. */
export interface NewEntry {
  readonly subject: Subject;
  /** The client it was made for; null for what belongs to none. */
  readonly client: string | null;
  readonly noun: string;
  readonly name: string;
  readonly address: string;
  /** When, as an ISO moment. */
  readonly at: string;
  readonly what: 'created' | 'changed' | 'removed' | 'imported';
  /** What was done to many at once has one name, and is shown as one. */
  readonly together?: string;
  /** What it came to, where it is no change of fields. */
  readonly detail?: string;
  readonly changes: readonly Change[];
  /** The version of what was added, without which nobody can say whether it is still the same. */
  readonly version?: string;
  /** Null where there is no way back. */
  readonly inverse: Inverse | null;
}

/** A change as it is kept, and what became of it. */
export interface JournalEntry extends NewEntry {
  readonly id: number;
  readonly state: 'done' | 'undone' | 'refused';
  /** Why it could not be taken back. */
  readonly failure?: Failure;
}

export interface JournalContext {
  readonly entries: readonly JournalEntry[];
  readonly next: number;
  /** The change that is being taken back. */
  readonly undoing: number | null;
}

export type JournalEvent =
  | { readonly type: 'change.note'; readonly entry: NewEntry }
  | { readonly type: 'change.undo'; readonly id: number }
  | { readonly type: 'journal.clear' };

export type JournalFact =
  | { readonly type: 'undone'; readonly entry: JournalEntry }
  | { readonly type: 'refused'; readonly entry: JournalEntry; readonly failure: Failure };

/** A longer session forgets its oldest changes. */
export const MOST_ENTRIES = 200;

const unknown: JournalEntry = {
  id: 0,
  state: 'done',
  subject: { kind: '', scope: {}, key: null },
  client: null,
  noun: '',
  name: '',
  address: '',
  at: '',
  what: 'changed',
  changes: [],
  inverse: null,
};

/** The change that is being taken back. */
const undoingOf = ({ entries, undoing }: JournalContext): JournalEntry =>
  entries.find(({ id }) => id === undoing) ?? unknown;

export const journalMachine = setup({
  types: {
    context: {} as JournalContext,
    events: {} as JournalEvent,
    emitted: {} as JournalFact,
    tags: {} as 'busy',
  },
  actors: { undoChange: unsupplied<void, JournalEntry>('undoChange') },
  guards: {
    // What was refused may be tried again: the record may have been changed back.
    isReversible: ({ context }, { id }: { id: number }) =>
      context.entries.some((entry) => entry.id === id && entry.inverse !== null && entry.state !== 'undone'),
    hasEntries: ({ context }) => context.entries.length > 0,
  },
  actions: {
    note: assign(({ context }, { entry }: { entry: NewEntry }) => ({
      entries: [{ ...entry, id: context.next, state: 'done' as const }, ...context.entries].slice(0, MOST_ENTRIES),
      next: context.next + 1,
    })),
    begin: assign((_, { id }: { id: number }) => ({ undoing: id })),
    markUndone: assign(({ context }) => ({
      undoing: null,
      entries: context.entries.map((entry) =>
        entry.id === context.undoing ? withoutFailure({ ...entry, state: 'undone' as const }) : entry,
      ),
    })),
    markRefused: assign(({ context }, { failure }: { failure: Failure }) => ({
      undoing: null,
      entries: context.entries.map((entry) =>
        entry.id === context.undoing ? { ...entry, state: 'refused' as const, failure } : entry,
      ),
    })),
    clear: assign({ entries: [], undoing: null }),
    tellUndone: tell(({ context }) => ({ type: 'undone' as const, entry: undoingOf(context) })),
    tellRefused: tell(({ context }, { failure }: { failure: Failure }) => ({
      type: 'refused' as const,
      entry: undoingOf(context),
      failure,
    })),
  },
}).createMachine({
  id: 'journal',
  description: 'What this session has changed, and the taking back of it.',
  context: { entries: [], next: 1, undoing: null },
  on: {
    'change.note': { actions: { type: 'note', params: ({ event }) => event } },
    'journal.clear': { guard: 'hasEntries', target: '.keeping', actions: 'clear' },
  },
  initial: 'keeping',
  states: {
    keeping: {
      description: 'Changes are noted as they are made.',
      on: {
        'change.undo': {
          guard: { type: 'isReversible', params: ({ event }) => event },
          target: 'undoing',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    undoing: {
      description: 'One change is being taken back; further ones wait until it is known how that ended.',
      tags: 'busy',
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => undoingOf(context),
        onDone: { target: 'keeping', actions: ['tellUndone', 'markUndone'] },
        onError: {
          target: 'keeping',
          actions: [
            { type: 'tellRefused', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
            { type: 'markRefused', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
          ],
        },
      },
    },
  },
});

export type JournalSnapshot = SnapshotFrom<typeof journalMachine>;

/** The changes that may be looked at while working for a client: its own, and those of no client. */
export const selectEntries = ({ context }: JournalSnapshot, client: string | null): readonly JournalEntry[] =>
  context.entries.filter((entry) => entry.client === null || entry.client === client);

const withoutFailure = ({ failure: _failure, ...entry }: JournalEntry): JournalEntry => entry;
