import { assign, enqueueActions, fromCallback, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { StoreCommand, StoreReport } from './draft-store.ts';
import { selectAtStake, type Leaving } from './at-stake.ts';
import { isWaiting } from './waiting.ts';
import { isRestorable, type StoredDraft, type WorkSubject } from './stored-draft.ts';
import { tellAs, telling, type ToldBy } from '../tell.ts';
import { workMachine, type SubjectFact, type WorkFact } from './work.machine.ts';

/**
 * The desk of this tab: it holds the work, each piece an actor of its own named like `building:<client>:<uid>`, and alone
 * knows what would be lost. Dirty work outlives its screen, a change of client, a reload, the end of the session and a
 * new build, for the same person and client only (B8, B9, N2, N13).
 */
export interface DeskContext {
  readonly user: string | null;
  readonly client: string | null;
  /** The work that lives, by id. */
  readonly open: Readonly<Record<string, OpenWork>>;
  /** What would be lost, by id: of living work and of parked. */
  readonly drafts: Readonly<Record<string, StoredDraft>>;
  /** What leaving would leave behind, as last told. */
  readonly atStake: Stake;
}

/** The names of what leaving the page would leave behind, and of all that signing out would drop. */
export interface Stake {
  readonly names: readonly string[];
  readonly kept: readonly string[];
}

/** What the desk knows of a piece of work. */
export interface OpenWork {
  readonly subject: WorkSubject;
  /** It knows what it is on, and which actor does it. */
  readonly actor: ActorRefFrom<typeof workMachine>;
  readonly name: string;
  /** How many screens show it. */
  readonly screens: number;
  /** A request of it is under way. */
  readonly working: boolean;
}

/** What a piece of work tells, as the desk hears it. */
type WorkReport = ToldBy<'work', WorkFact>;

export type DeskEvent =
  | { readonly type: 'person.arrive'; readonly user: string; readonly client: string | null }
  | { readonly type: 'person.leave'; readonly keep: boolean }
  | { readonly type: 'client.change'; readonly client: string | null }
  /** The document may be gone in a moment: whatever is not written yet is. */
  | { readonly type: 'page.hide' }
  | { readonly type: 'work.open'; readonly subject: WorkSubject }
  | { readonly type: 'work.close'; readonly id: string }
  | { readonly type: 'work.discard'; readonly id: string }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown; readonly actorId: string }
  | WorkReport
  | StoreReport;

/** What a piece of work has told, with how it is called and whether anybody looks at it. */
interface Told {
  readonly type: 'told';
  readonly id: string;
  readonly noun: string;
  readonly name: string;
  readonly attended: boolean;
}
export type ToldOfRecord = Told & Extract<SubjectFact, { of: 'record' }>;
export type ToldOfImport = Told & Extract<SubjectFact, { of: 'import' }>;

export type DeskFact =
  | ToldOfRecord
  | ToldOfImport
  /** What leaving would leave behind has changed. */
  | ({ readonly type: 'staked' } & Stake)
  | { readonly type: 'parked'; readonly drafts: readonly StoredDraft[] }
  | { readonly type: 'offered'; readonly drafts: readonly StoredDraft[] }
  /** Drafts of other clients wait; nothing of them is offered here. */
  | { readonly type: 'withheld'; readonly drafts: readonly StoredDraft[] }
  /** Drafts that are not gone on with, and why. */
  | { readonly type: 'cleared'; readonly because: 'person' | 'version'; readonly names: readonly string[] }
  | { readonly type: 'replaced'; readonly id: string; readonly name: string; readonly recovered: boolean }
  | { readonly type: 'unkept' };

const tell = tellAs('desk');
const alsoTell = telling<DeskFact>('desk');

const notSupplied = fromCallback<StoreCommand, { readonly user: string }>(() => {
  throw new Error('The actor keepDrafts was not supplied.');
});

export const deskMachine = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    emitted: {} as DeskFact,
    tags: {} as 'keeping',
  },
  actors: { work: workMachine, keepDrafts: notSupplied },
  guards: {
    keepsDrafts: (_, { keep }: { keep: boolean }) => keep,
    isOtherClient: ({ context }, { client }: { client: string | null }) => context.client !== client,
    holds: ({ context }, { id }: { id: string }) => id in context.open,
    isAlive: ({ context }, { id }: { id: string }) => {
      const work = context.open[id];
      return work !== undefined && (work.screens > 0 || work.working);
    },
  },
  actions: {
    keepPerson: assign((_, { user, client }: { user: string; client: string | null }) => ({ user, client })),
    // What is let go on is known by what is kept of it.
    forgetPerson: assign(({ context: { open, drafts } }) => ({
      user: null,
      client: null,
      drafts: without(
        drafts,
        Object.keys(drafts).filter((id) => !(id in open)),
      ),
    })),
    keepFound: assign(({ context }, { drafts }: { drafts: readonly StoredDraft[] }) => ({
      drafts: { ...Object.fromEntries(drafts.map((draft) => [draft.id, draft])), ...context.drafts },
    })),
    begin: enqueueActions(({ context, enqueue, self }, { subject }: { subject: WorkSubject }) => {
      const { id } = subject;
      const stored = context.drafts[id];
      const user = context.user ?? '';
      if (stored && stored.client === subject.client && !isRestorable(subject, user, stored))
        alsoTell({ enqueue, self }, { type: 'cleared', because: 'version', names: [stored.name] });
      enqueue.assign(({ spawn }) => {
        const actor = spawn('work', { id, input: { subject, user, stored: stored ?? null } });
        return {
          open: { ...context.open, [id]: { subject, actor, name: stored?.name ?? '', screens: 1, working: false } },
        };
      });
    }),
    /** The same record has a page in each area: what becomes of it leads on from the one opened last. */
    show: enqueueActions(({ context, enqueue }, { subject: { id, address } }: { subject: WorkSubject }) => {
      const known = context.open[id];
      if (known === undefined) return;
      enqueue.assign({ open: { ...context.open, [id]: { ...known, subject: { ...known.subject, address } } } });
      enqueue.sendTo(id, { type: 'screen.open', address });
    }),
    hide: sendTo((_, { id }: { id: string }) => id, { type: 'screen.close' }),
    discardOpen: sendTo((_, { id }: { id: string }) => id, { type: 'draft.discard' }),
    dropDraft: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.assign({ drafts: without(context.drafts, [id]) });
      enqueue.sendTo('keepDrafts', { type: 'draft.drop', id });
    }),
    letGo: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(id);
      enqueue.assign({ open: without(context.open, [id]) });
    }),
    /**
     * Written before it is stopped: what waits for the pause would be lost. What goes on by itself is let go on, and so is a
     * request under way, whose end is told; one that still has a draft then waits with it. Without its session a request is
     * over.
     */
    park: enqueueActions(({ context, enqueue }, { isOver }: { isOver: boolean }) => {
      const left = Object.entries(context.open)
        .filter(([id, { working }]) => !(context.drafts[id]?.goesOn || (working && !isOver)))
        .map(([id]) => id);
      for (const id of left) {
        enqueue.sendTo(id, { type: 'draft.write' });
        enqueue.stopChild(id);
      }
      enqueue.assign({ open: without(context.open, left) });
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.open)) enqueue.stopChild(id);
      enqueue.assign({ open: {}, drafts: {} });
    }),
    writeAll: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.open)) enqueue.sendTo(id, { type: 'draft.write' });
    }),
    follow: assign(
      ({ context }, { id, name, screens, draft, working }: Extract<WorkReport, { type: 'work.changed' }>) => {
        const known = context.open[id];
        if (known === undefined) return {};
        return {
          open: { ...context.open, [id]: { ...known, name, screens, working } },
          drafts: draft ? { ...context.drafts, [id]: draft } : without(context.drafts, [id]),
        };
      },
    ),
    changeClient: assign((_, { client }: { client: string | null }) => ({ client })),
    dropStored: sendTo('keepDrafts', { type: 'drafts.drop' }),
    tellStaked: enqueueActions(({ context, enqueue, self }) => {
      const namesOf = (leaving: Leaving) => selectAtStake({ context }, leaving).map(({ name }) => name);
      const atStake = { names: namesOf('page'), kept: namesOf('session') };
      if (JSON.stringify(atStake) === JSON.stringify(context.atStake)) return;
      enqueue.assign({ atStake });
      alsoTell({ enqueue, self }, { type: 'staked', ...atStake });
    }),
    tellFact: enqueueActions(({ context, enqueue, self }, { id, told }: { id: string; told: SubjectFact }) => {
      const work = context.open[id];
      if (work === undefined) return;
      const { subject, name, screens } = work;
      alsoTell({ enqueue, self }, { ...told, type: 'told', id, noun: subject.noun, name, attended: screens > 0 });
    }),
    tellReplaced: enqueueActions(
      ({ context, enqueue, self }, { id, recovered }: { id: string; recovered: boolean }) => {
        alsoTell({ enqueue, self }, { type: 'replaced', id, name: context.open[id]?.name ?? '', recovered });
      },
    ),
    tellParked: enqueueActions(({ context, enqueue, self }, { client }: { client: string | null }) => {
      const drafts = Object.values(context.drafts).filter(
        // What has outlived a change of client waits no longer once its own is chosen again.
        (draft) => isWaiting(draft) && draft.id in context.open && draft.client !== client,
      );
      if (drafts.length > 0) alsoTell({ enqueue, self }, { type: 'parked', drafts });
    }),
    tellOffered: enqueueActions(({ context, enqueue, self }) => {
      const drafts = Object.values(context.drafts).filter(
        (draft) => isWaiting(draft) && draft.client === context.client,
      );
      if (drafts.length > 0) alsoTell({ enqueue, self }, { type: 'offered', drafts });
    }),
    tellWithheld: enqueueActions(({ context, enqueue, self }, { client }: { client: string | null }) => {
      const drafts = Object.values(context.drafts).filter(
        (draft) => isWaiting(draft) && client !== null && draft.client !== client,
      );
      if (drafts.length > 0) alsoTell({ enqueue, self }, { type: 'withheld', drafts });
    }),
    tellCleared: tell(
      (_, { because, names }: { because: 'person' | 'version'; names: readonly string[] }) =>
        ({ type: 'cleared', because, names }) as const,
    ),
    tellUnkept: tell({ type: 'unkept' }),
  },
}).createMachine({
  id: 'desk',
  description: 'The work of this tab, each piece an actor of its own, and what of it would be lost.',
  context: { user: null, client: null, open: {}, drafts: {}, atStake: { names: [], kept: [] } },
  // What goes on by itself is heard of also while nobody is known to work here.
  on: {
    'work.close': {
      guard: { type: 'holds', params: ({ event }) => event },
      actions: { type: 'hide', params: ({ event }) => event },
    },
    'work.changed': {
      guard: { type: 'holds', params: ({ event }) => event },
      actions: [{ type: 'follow', params: ({ event }) => event }, 'tellStaked'],
    },
    'work.told': {
      guard: { type: 'holds', params: ({ event }) => event },
      actions: { type: 'tellFact', params: ({ event }) => ({ id: event.id, told: event }) },
    },
    'work.finished': {
      guard: { type: 'holds', params: ({ event }) => event },
      actions: [{ type: 'letGo', params: ({ event }) => event }, 'tellStaked'],
    },
  },
  initial: 'absent',
  states: {
    absent: {
      description: 'Nobody is known to work here; what is stored stays untouched.',
      on: {
        'person.arrive': {
          target: 'present',
          actions: { type: 'keepPerson', params: ({ event }) => event },
        },
      },
    },
    present: {
      description: 'Somebody works here; their drafts are kept as they type.',
      tags: 'keeping',
      invoke: {
        id: 'keepDrafts',
        src: 'keepDrafts',
        input: ({ context }) => ({ user: context.user ?? '' }),
        // Without a store everything works, except that a reload loses what was typed: the person is told.
        onError: { actions: 'tellUnkept' },
      },
      on: {
        'drafts.found': {
          actions: [
            { type: 'keepFound', params: ({ event }) => event },
            'tellOffered',
            { type: 'tellWithheld', params: ({ context }) => context },
            'tellStaked',
          ],
        },
        'drafts.cleared': { actions: { type: 'tellCleared', params: ({ event }) => event } },
        'drafts.unkept': { actions: 'tellUnkept' },
        'page.hide': { actions: 'writeAll' },
        'work.open': [
          {
            guard: { type: 'holds', params: ({ event }) => event.subject },
            actions: { type: 'show', params: ({ event }) => event },
          },
          { actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'work.discard': [
          // A request that has left is not cut off: the work says what of it is at stake still, and how it ends.
          {
            guard: { type: 'isAlive', params: ({ event }) => event },
            actions: { type: 'discardOpen', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'letGo', params: ({ event }) => event },
              { type: 'dropDraft', params: ({ event }) => event },
              'tellStaked',
            ],
          },
        ],
        'work.replaced': { actions: { type: 'tellReplaced', params: ({ event }) => event } },
        'work.unkept': { actions: 'tellUnkept' },
        // Work survives its record's defects; one of its own leaves the draft, which a further visit goes on with.
        'xstate.error.actor.*': {
          actions: [
            { type: 'tellReplaced', params: ({ event }) => ({ id: event.actorId, recovered: false }) },
            { type: 'letGo', params: ({ event }) => ({ id: event.actorId }) },
            'tellStaked',
          ],
        },
        'client.change': {
          guard: { type: 'isOtherClient', params: ({ event }) => event },
          actions: [
            { type: 'tellParked', params: ({ event }) => event },
            { type: 'park', params: { isOver: false } },
            // Which client is worked for is known only now: what was found before it can be told.
            {
              type: 'tellWithheld',
              params: ({ context, event }) => ({ client: context.client === null ? event.client : null }),
            },
            { type: 'changeClient', params: ({ event }) => event },
            'tellOffered',
            'tellStaked',
          ],
        },
        'person.leave': [
          {
            guard: { type: 'keepsDrafts', params: ({ event }) => event },
            target: 'absent',
            actions: [{ type: 'park', params: { isOver: true } }, 'forgetPerson', 'tellStaked'],
          },
          // The store ends with this state, so it is emptied first and the state left after.
          { actions: ['stopAll', 'dropStored', raise({ type: 'person.leave', keep: true })] },
        ],
      },
    },
  },
});

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  ids: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => !ids.includes(each)));
