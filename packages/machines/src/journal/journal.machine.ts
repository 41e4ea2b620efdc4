import { failureFrom, type Failure } from '@wardmere/api';
import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { RECORDS_AT_ONCE } from '../at-once.ts';
import type { Change, Subject } from '../entity/entity-types.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import { isWithin } from '../navigation/areas.ts';
import { telling } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';

/**
 * What this session has changed, newest first, each change with its inverse where there is one (N10). It lives in memory
 * alone: a reload forgets it, and so does signing out. What the platform has kept of it is noted here again to be taken
 * back. What was done to many at once is taken back one by one or at once, a few at a time. An inverse is judged by whoever
 * carries it out, against the record as it stands then; what has changed since is not touched.
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
  /** The first of those that were changed by one act; null for what was changed alone. */
  readonly together: number | null;
  readonly state: 'done' | 'undone' | 'refused';
  /** Why it could not be taken back. */
  readonly failure?: Failure;
  /** What was taken back made of the record, where others speak of it. */
  readonly record?: PlainRecord;
}

export interface JournalContext {
  readonly entries: readonly JournalEntry[];
  readonly next: number;
  /** What is being taken back, press by press, the newest first, until it is told what came of it. */
  readonly presses: readonly (readonly number[])[];
  /** Those of them that have not been sent yet. */
  readonly waiting: readonly number[];
  /** Those of them on their way. */
  readonly undoing: readonly number[];
}

export type JournalEvent =
  /** Of one record, or of many by one act. */
  | { readonly type: 'change.note'; readonly entries: readonly NewEntry[] }
  | { readonly type: 'change.undo'; readonly ids: readonly number[] }
  /** Those of them on their way arrive; no further ones are sent. */
  | { readonly type: 'undo.stop'; readonly ids: readonly number[] }
  | { readonly type: 'journal.clear' };

/** What came of one press: each of these names at least one change. */
export type JournalFact =
  | { readonly type: 'undone'; readonly entries: readonly JournalEntry[] }
  | { readonly type: 'refused'; readonly entries: readonly JournalEntry[] };

/** Of each change by its id why it was not taken back, or what the record became of it where others speak of it. */
export type UndoneOf = readonly Pick<JournalEntry, 'id' | 'failure' | 'record'>[];

/** A longer session forgets its oldest acts, however many records each was about. */
export const MOST_ACTS = 200;

const tell = telling<JournalFact>('journal');

const isReversible = ({ inverse, state }: JournalEntry) => inverse !== null && state !== 'undone';

/** What was done by one act has one name: that of its first change. */
const actOf = ({ id, together }: JournalEntry): number => together ?? id;

/** The newest acts, and those with a change that somebody waits for to be taken back. */
const worthKeeping = (
  entries: readonly JournalEntry[],
  presses: JournalContext['presses'],
): readonly JournalEntry[] => {
  const acts = new Set<number>();
  const asked = new Set(presses.flat());
  const waitedFor = new Set(entries.filter(({ id }) => asked.has(id)).map(actOf));
  return entries.filter((entry) => acts.add(actOf(entry)).size <= MOST_ACTS || waitedFor.has(actOf(entry)));
};

const entriesOf = ({ entries }: JournalContext, ids: readonly number[]): readonly JournalEntry[] => {
  const wanted = new Set(ids);
  return entries.filter(({ id }) => wanted.has(id));
};

export const journalMachine = setup({
  types: {
    context: {} as JournalContext,
    events: {} as JournalEvent,
    emitted: {} as JournalFact,
    tags: {} as 'busy',
  },
  actors: {
    /** Never rejects for a single change: answers with what came of each. */
    undoChanges: unsupplied<UndoneOf, readonly JournalEntry[]>('undoChanges'),
  },
  guards: {
    // What was refused may be tried again: the record may have been changed back.
    isReversible: ({ context }, { ids }: { ids: readonly number[] }) => entriesOf(context, ids).some(isReversible),
    isOver: ({ context }) => context.waiting.length === 0,
    hasEntries: ({ context }) => context.entries.length > 0,
  },
  actions: {
    note: assign(({ context: { entries, next, presses } }, { entries: news }: { entries: readonly NewEntry[] }) => {
      const noted = news.map((entry, at) => ({
        ...entry,
        id: next + at,
        together: news.length > 1 ? next : null,
        state: 'done' as const,
      }));
      return {
        entries: worthKeeping([...noted.toReversed(), ...entries], presses),
        next: next + news.length,
      };
    }),
    /** What somebody presses last is what they wait for: it goes before what is waiting. */
    begin: assign(({ context }, { ids }: { ids: readonly number[] }) => {
      const { presses, waiting, undoing } = context;
      const known = new Set([...waiting, ...undoing]);
      const press = entriesOf(context, ids)
        .filter((entry) => isReversible(entry) && !known.has(entry.id))
        .map(({ id }) => id);
      return press.length === 0 ? {} : { presses: [press, ...presses], waiting: [...press, ...waiting] };
    }),
    takeFew: assign(({ context: { waiting } }) => ({
      undoing: waiting.slice(0, RECORDS_AT_ONCE),
      waiting: waiting.slice(RECORDS_AT_ONCE),
    })),
    keepOutcome: assign(({ context: { entries } }, { outcomes }: { outcomes: UndoneOf }) => {
      const cameOf = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
      return {
        undoing: [],
        entries: entries.map((entry) => {
          const outcome = cameOf.get(entry.id);
          return outcome === undefined ? entry : settled(entry, outcome);
        }),
      };
    }),
    dropWaiting: assign(({ context: { presses, waiting } }, { ids }: { ids: readonly number[] }) => {
      const named = new Set(ids);
      const dropped = new Set(waiting.filter((id) => named.has(id)));
      const rest = (of: readonly number[]) => of.filter((id) => !dropped.has(id));
      return { presses: presses.map(rest), waiting: rest(waiting) };
    }),
    clear: assign({ entries: [], presses: [], waiting: [], undoing: [] }),
    tellOutcomes: enqueueActions(({ context, enqueue, self }) => {
      const asked = new Set([...context.waiting, ...context.undoing]);
      const over = context.presses.filter((press) => !press.some((id) => asked.has(id)));
      for (const press of over)
        for (const type of ['undone', 'refused'] as const) {
          const entries = entriesOf(context, press).filter(({ state }) => state === type);
          if (entries.length > 0) tell({ enqueue, self }, { type, entries });
        }
      enqueue.assign({ presses: context.presses.filter((press) => !over.includes(press)) });
    }),
  },
}).createMachine({
  id: 'journal',
  description: 'What this session has changed, and the taking back of it.',
  context: { entries: [], next: 1, presses: [], waiting: [], undoing: [] },
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
          target: 'taking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    taking: {
      description: 'Whether any changes are left to be taken back is decided.',
      always: [
        { guard: 'isOver', target: 'keeping' },
        { target: 'undoing', actions: 'takeFew' },
      ],
    },
    undoing: {
      description:
        'A few changes are being taken back; what else is to be waits until it is known how that ended, the last press first.',
      tags: 'busy',
      on: {
        'change.undo': {
          guard: { type: 'isReversible', params: ({ event }) => event },
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'undo.stop': { actions: { type: 'dropWaiting', params: ({ event }) => event } },
      },
      invoke: {
        id: 'undoChanges',
        src: 'undoChanges',
        input: ({ context: { entries, undoing } }) =>
          undoing.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
        onDone: {
          target: 'taking',
          actions: [{ type: 'keepOutcome', params: ({ event }) => ({ outcomes: event.output }) }, 'tellOutcomes'],
        },
        onError: {
          target: 'taking',
          actions: [
            {
              type: 'keepOutcome',
              params: ({ context, event }) => ({
                outcomes: context.undoing.map((id) => ({ id, failure: failureFrom(event.error) })),
              }),
            },
            'tellOutcomes',
          ],
        },
      },
    },
  },
});

export type JournalSnapshot = SnapshotFrom<typeof journalMachine>;

/** Whether a change is on its way back, or is about to be. */
export const isAsked = ({ waiting, undoing }: JournalContext, id: number): boolean =>
  waiting.includes(id) || undoing.includes(id);

/** The changes that may be looked at while working for a client: its own, and those of the platform, under any client. */
export const entriesFor = (entries: readonly JournalEntry[], client: string | null): readonly JournalEntry[] =>
  entries.filter((entry) => entry.client === null || entry.client === client || isWithin(entry.address, 'admin'));

const settled = ({ failure: _failure, ...entry }: JournalEntry, outcome: UndoneOf[number]): JournalEntry => ({
  ...entry,
  ...outcome,
  state: outcome.failure === undefined ? 'undone' : 'refused',
});
