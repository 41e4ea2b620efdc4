import { assign, enqueueActions, fromCallback, not, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { entityMachine } from '../entity/entity.machine.ts';
import { nameOf, selectKept } from '../entity/entity-selectors.ts';
import type { EntityFact, EntityInput } from '../entity/entity-types.ts';
import type { ImportFact } from '../import/import-context.ts';
import type { ImportActor } from '../import/import-id.ts';
import type { ImportState } from '../import/import.machine.ts';
import { factIn, tellAs, type ToldBy } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import {
  isImportWork,
  restorable,
  restorableImport,
  toStoredDraft,
  toStoredImport,
  type ImportWork,
  type StoredDraft,
  type WorkInput,
  type WorkSubject,
} from './stored-draft.ts';

/** Who begins a piece of work, on what, and with which draft of it. */
export interface WorkBegun {
  readonly subject: WorkSubject;
  readonly user: string;
  /** What is kept of it from before, restorable or not. */
  readonly stored: StoredDraft | null;
}

export interface WorkContext extends WorkBegun {
  /** Null while it is given up. */
  readonly held: SubjectActor | null;
  readonly name: string;
  /** What would be lost; null where nothing would. */
  readonly draft: StoredDraft | null;
  /** What the store holds, as text; null for nothing, and no letter where what it holds is not known. */
  readonly written: string | null;
  /** How many screens show it. */
  readonly screens: number;
  /** A save, a removal or a replacement is under way, which leaving the screen or the client must not cut short. */
  readonly working: boolean;
  /** How often it broke. */
  readonly breaks: number;
}

/** The actor of a record under edit. */
export type Editor = ActorRefFrom<typeof entityMachine>;

/** The actor that does the work, and what that is on. */
export type SubjectActor =
  | { readonly of: 'record'; readonly actor: Editor }
  | { readonly of: 'import'; readonly actor: ImportActor };

/** How what is worked on stands: what it is called by, what would be lost without it, and whether a request is under way. */
export interface SubjectChanged {
  readonly type: 'subject.changed';
  readonly name: string;
  readonly draft: StoredDraft | null;
  readonly working: boolean;
}

type EntityTold = ToldBy<'entity', EntityFact>;
type ImportTold = ToldBy<'import', ImportFact>;

export type WorkEvent =
  /** A screen at that address shows it. */
  | { readonly type: 'screen.open'; readonly address: string }
  | { readonly type: 'screen.close' }
  /** Whoever waits for the pause waits no longer: the page is being hidden, left or parked. */
  | { readonly type: 'draft.write' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'xstate.error.actor.subject'; readonly error: unknown; readonly actorId: string }
  | SubjectChanged
  | EntityTold
  | ImportTold;

/** What the subject of a piece of work has told. */
export type SubjectFact =
  | { readonly of: 'record'; readonly fact: EntityFact }
  | { readonly of: 'import'; readonly fact: ImportFact };

/** What the desk hears of a piece of work, under `work.…`. */
export type WorkFact =
  | {
      readonly type: 'changed';
      readonly id: string;
      readonly name: string;
      readonly screens: number;
      readonly draft: StoredDraft | null;
      readonly working: boolean;
    }
  | ({ readonly type: 'told'; readonly id: string } & SubjectFact)
  | { readonly type: 'replaced'; readonly id: string; readonly recovered: boolean }
  | { readonly type: 'unkept'; readonly id: string }
  /** Nobody looks at it and nothing would be lost. */
  | { readonly type: 'finished'; readonly id: string };

/** What is written of a draft, or that nothing of it is left. */
export interface DraftWritten {
  readonly id: string;
  readonly draft: StoredDraft | null;
}

/** A record that breaks more often than this is not opened again by itself; its draft stays. */
export const MOST_BREAKS = 3;
/** A killed tab loses what was typed within it: a third of a second at most, however fast somebody types. */
export const DRAFT_PAUSE = 300;

const tell = tellAs('work');

const textOf = (draft: StoredDraft | null): string | null => (draft === null ? null : JSON.stringify(draft));

/** Its end is the record's own: there is nothing left to edit under this name. */
const ending = new Set<EntityFact['type']>(['created', 'removed', 'notFound']);

/** Says how a record stands, each time that it moved. */
const watchRecord = fromCallback<
  { type: 'nothing' },
  { readonly record: Editor; readonly work: WorkInput; readonly user: string }
>(({ input: { record: watched, work, user }, sendBack }) => {
  const report = () => {
    const entity = watched.getSnapshot();
    const { record, draft, replacement } = entity.context;
    const kept = selectKept(entity);
    sendBack({
      type: 'subject.changed',
      name: nameOf(work, record, draft),
      draft: kept ? toStoredDraft(work, user, kept) : null,
      working:
        (entity.hasTag('busy') && !entity.hasTag('loading')) || replacement?.getSnapshot().matches('moving') === true,
    });
  };
  // An erring record reaches the work as its parent; listening here keeps it from being reported as unhandled too.
  const hearer = { next: report, error: () => undefined };
  const heard = [watched.subscribe(hearer), watched.getSnapshot().context.replacement?.subscribe(hearer)];
  report();
  return () => heard.forEach((each) => each?.unsubscribe());
});

/** Says how an import stands, each time that something moved of what is kept: of the bytes that go nothing is. */
const watchImport = fromCallback<
  { type: 'nothing' },
  { readonly flow: ImportActor; readonly work: ImportWork; readonly user: string }
>(({ input: { flow, work, user }, sendBack }) => {
  let told: ImportState | undefined;
  const report = () => {
    const now = work.stateOf(flow.getSnapshot());
    if (told && sameParts(told.kept, now.kept) && told.goesOn === now.goesOn) return;
    told = now;
    const { kept, goesOn } = now;
    const draft = kept && toStoredImport(work, user, { kept, goesOn });
    sendBack({ type: 'subject.changed', name: draft?.name ?? work.noun, draft, working: false });
  };
  const watching = flow.subscribe({ next: report, error: () => undefined });
  report();
  return () => watching.unsubscribe();
});

/** Whether two plain objects have the very same parts. */
function sameParts(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other;
  const parts = new Map(Object.entries(one));
  return Object.entries(other).every(([name, part]) => parts.get(name) === part);
}

/**
 * One piece of work on the desk – a record under edit, or an import on its way –, the draft of it, and whoever looks at it
 * (B8, B9, N2, N13).
 */
export const workMachine = setup({
  types: {
    context: {} as WorkContext,
    events: {} as WorkEvent,
    input: {} as WorkBegun,
    emitted: {} as WorkFact,
  },
  actors: { entity: entityMachine, watchRecord, watchImport, writeDraft: unsupplied<void, DraftWritten>('writeDraft') },
  delays: { draftPause: DRAFT_PAUSE },
  guards: {
    ends: (_, heard: EntityTold) => ending.has(factIn<EntityFact>(heard).type),
    mayBreakAgain: ({ context }) => context.breaks < MOST_BREAKS,
    isOver: ({ context }) => context.draft === null && !context.working,
    isLastScreen: ({ context }) => context.screens <= 1,
    isBehind: ({ context }) => textOf(context.draft) !== context.written,
    /** Saved, discarded or typed back: what is stored of it must not be found again. */
    isDropped: ({ context }) => context.draft === null && context.written !== null,
  },
  actions: {
    openSubject: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('watchSubject');
      enqueue.stopChild('subject');
      enqueue.assign(({ context, spawn }) => {
        const { subject: work, user, draft } = context;
        if (isImportWork(work)) {
          const kept = restorableImport(work, user, draft);
          // XState's types keep the name for logic that is set up beforehand; this one came with the page.
          const options = { id: 'subject' as never, systemId: work.id, input: { ...work.of, kept } };
          const flow: ImportActor = spawn(work.logic(), options);
          spawn('watchImport', { id: 'watchSubject', input: { flow, work, user } });
          return { held: { of: 'import' as const, actor: flow } };
        }
        const record = spawn('entity', { id: 'subject', input: entityInput(work, user, draft) });
        spawn('watchRecord', { id: 'watchSubject', input: { record, work, user } });
        return { held: { of: 'record' as const, actor: record } };
      });
    }),
    closeSubject: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('watchSubject');
      enqueue.stopChild('subject');
      enqueue.assign({ held: null });
    }),
    /** A question that nobody looks at is declined: it would stand open again on return, about what was meant then. */
    declineRisk: enqueueActions(({ context: { held, draft }, enqueue }) => {
      if (held?.of === 'record' && draft !== null) enqueue.sendTo(held.actor, { type: 'risk.decline' });
    }),
    discardSubject: sendTo('subject', ({ context: { subject } }) =>
      isImportWork(subject) ? { type: 'import.cancel' } : { type: 'draft.discard' },
    ),
    keepReport: assign(({ context: { subject } }, { name, draft, working }: SubjectChanged) => ({
      name,
      draft: draft && { ...draft, address: subject.address },
      working,
    })),
    // A fact arrives ahead of the record's next report: a renamed one is called what it was saved as.
    keepName: assign(({ context }, heard: EntityTold) =>
      heard.type === 'entity.saved' && !isImportWork(context.subject)
        ? { name: nameOf(context.subject, heard.record, {}) }
        : {},
    ),
    forgetDraft: assign({ draft: null, working: false }),
    countBreak: assign(({ context }) => ({ breaks: context.breaks + 1, working: false })),
    forgetBreaks: assign({ breaks: 0 }),
    countScreen: assign(({ context: { screens, subject, draft } }, { address }: { address: string }) => ({
      screens: screens + 1,
      subject: { ...subject, address },
      draft: draft && { ...draft, address },
    })),
    discountScreen: assign(({ context }) => ({ screens: Math.max(0, context.screens - 1) })),
    noteWritten: assign(({ context }) => ({ written: textOf(context.draft) })),
    // A refused text leaves an earlier one in its place. What cannot be dropped is not tried again for ever.
    forgetWritten: assign(({ context }) => ({ written: context.written === null ? null : '' })),
    writeAtOnce: raise({ type: 'draft.write' }),
    tellChanged: tell(
      ({ context: { subject, name, screens, draft, working } }) =>
        ({ type: 'changed', id: subject.id, name, screens, draft, working }) as const,
    ),
    tellOfRecord: tell(
      ({ context: { subject } }, heard: EntityTold) =>
        ({ type: 'told', id: subject.id, of: 'record', fact: factIn<EntityFact>(heard) }) as const,
    ),
    tellOfImport: tell(
      ({ context: { subject } }, heard: ImportTold) =>
        ({ type: 'told', id: subject.id, of: 'import', fact: factIn<ImportFact>(heard) }) as const,
    ),
    tellReplaced: tell(
      ({ context: { subject } }, { recovered }: { recovered: boolean }) =>
        ({ type: 'replaced', id: subject.id, recovered }) as const,
    ),
    tellUnkept: tell(({ context: { subject } }) => ({ type: 'unkept', id: subject.id }) as const),
    tellFinished: tell(({ context: { subject } }) => ({ type: 'finished', id: subject.id }) as const),
  },
}).createMachine({
  id: 'work',
  description: 'One piece of work: a record under edit or an import, the draft of it, and whoever looks at it.',
  context: ({ input }) => ({
    ...input,
    held: null,
    name: input.stored?.name ?? nameOfBlank(input.subject),
    draft: input.stored,
    written: textOf(input.stored),
    screens: 1,
    working: false,
    breaks: 0,
  }),
  type: 'parallel',
  states: {
    subject: {
      description: 'What becomes of the record, or of the import.',
      initial: 'living',
      on: {
        'subject.changed': {
          actions: [{ type: 'keepReport', params: ({ event }) => event }, 'tellChanged'],
        },
      },
      states: {
        living: {
          description: 'It is being read, edited or saved, or is on its way.',
          entry: ['openSubject', 'tellChanged'],
          on: {
            'draft.discard': { actions: 'discardSubject' },
            'import.*': { actions: { type: 'tellOfImport', params: ({ event }) => event } },
            'entity.*': [
              {
                guard: { type: 'ends', params: ({ event }) => event },
                target: 'over',
                // Nothing of it is at stake any more by the time that others hear of it, and may leave its page.
                actions: ['forgetDraft', 'tellChanged', { type: 'tellOfRecord', params: ({ event }) => event }],
              },
              {
                actions: [
                  { type: 'keepName', params: ({ event }) => event },
                  'tellChanged',
                  { type: 'tellOfRecord', params: ({ event }) => event },
                ],
              },
            ],
            'xstate.error.actor.subject': [
              {
                guard: 'mayBreakAgain',
                target: 'living',
                reenter: true,
                actions: ['countBreak', { type: 'tellReplaced', params: { recovered: true } }],
              },
              { target: 'givenUp', actions: { type: 'tellReplaced', params: { recovered: false } } },
            ],
          },
        },
        over: {
          description: 'It was created or removed, or is not there: nothing is left to edit under this name.',
        },
        givenUp: {
          description: 'It broke again and again and is not shown; what was typed stays a draft.',
          entry: ['closeSubject', 'tellChanged'],
          on: {
            'screen.open': { target: 'living', actions: 'forgetBreaks' },
            'draft.discard': { actions: ['forgetDraft', 'tellChanged'] },
          },
        },
      },
    },
    draft: {
      description: 'What of it would outlive this tab’s document.',
      initial: 'kept',
      states: {
        kept: {
          description: 'The store holds what would be lost, or nothing would be.',
          always: [
            { guard: 'isDropped', target: 'keeping' },
            { guard: 'isBehind', target: 'restless' },
          ],
        },
        restless: {
          description: 'Something was typed that is not written yet; it is, a moment after the first key.',
          always: [
            { guard: 'isDropped', target: 'keeping' },
            { guard: not('isBehind'), target: 'kept' },
          ],
          after: { draftPause: 'keeping' },
          on: { 'draft.write': 'keeping' },
        },
        keeping: {
          description: 'The draft is being written, or dropped where nothing would be lost any more.',
          entry: 'noteWritten',
          invoke: {
            id: 'writeDraft',
            src: 'writeDraft',
            input: ({ context: { subject, draft } }) => ({ id: subject.id, draft }),
            onDone: 'kept',
            onError: { target: 'unkept', actions: ['forgetWritten', 'tellUnkept'] },
          },
        },
        unkept: {
          description:
            'The browser keeps no drafts: it lives as long as the page. The next key tries again; what an earlier one left is dropped as soon as nothing would be lost.',
          always: { guard: 'isDropped', target: 'keeping' },
          on: { 'subject.changed': 'restless' },
        },
      },
    },
    attention: {
      description: 'Whether anybody looks at it.',
      initial: 'shown',
      states: {
        shown: {
          description: 'A screen shows it.',
          on: {
            'screen.open': { actions: [{ type: 'countScreen', params: ({ event }) => event }, 'tellChanged'] },
            'screen.close': [
              {
                guard: 'isLastScreen',
                target: 'hidden',
                actions: ['discountScreen', 'declineRisk', 'writeAtOnce', 'tellChanged'],
              },
              { actions: ['discountScreen', 'tellChanged'] },
            ],
          },
        },
        hidden: {
          description: 'No screen shows it; it lives on for what would be lost, or for a request under way.',
          always: { guard: 'isOver', target: 'left' },
          on: {
            'screen.open': {
              target: 'shown',
              actions: [{ type: 'countScreen', params: ({ event }) => event }, 'tellChanged'],
            },
          },
        },
        left: {
          description: 'No screen shows it and nothing would be lost: the desk lets it go.',
          entry: 'tellFinished',
        },
      },
    },
  },
});

/** What a piece of work is called before it has said so itself. */
const nameOfBlank = (work: WorkSubject) => (isImportWork(work) ? work.noun : nameOf(work, null, work.blank));

/** The input of the record's actor, with the draft that was kept of it, if any. */
function entityInput(subject: WorkInput, user: string, draft: StoredDraft | null): EntityInput {
  const { kind, scope, key, blank, aliases, variants, isHeld } = subject;
  const kept = restorable(subject, user, draft ?? undefined);
  return {
    kind,
    scope,
    key,
    blank,
    ...(aliases && { aliases }),
    ...(variants && { variants }),
    ...(isHeld && { isHeld }),
    ...(kept && { restored: kept }),
  };
}
