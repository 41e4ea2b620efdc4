import { assign, emit, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate';
import { entityMachine } from '../entity/entity.machine.ts';
import type { EntityFact, EntityInput } from '../entity/entity-types.ts';
import type { StoreCommand, StoreReport } from './draft-store.ts';
import { nameOf, restorable, toStoredDraft, type EditorInput, type StoredDraft } from './stored-draft.ts';
import { watchEditor, type EditorReport } from './watch-editor.ts';

/**
 * The editors of this tab: one actor per record under edit, named like `building:<client>:<uid>`. A dirty one outlives
 * its screen, a change of client, a reload, the end of the session and a new build, for the same person and client only
 * (B8, B9, N2, N13). One that breaks is replaced and that is said.
 */
export interface EditorsContext {
  readonly user: string | null;
  readonly client: string | null;
  /** The editors that run, by id. */
  readonly open: Readonly<Record<string, OpenEditor>>;
  /** What would be lost, by id: of running editors and of parked ones. */
  readonly drafts: Readonly<Record<string, StoredDraft>>;
}

export interface OpenEditor {
  readonly input: EditorInput;
  readonly name: string;
  /** How many screens show it. */
  readonly screens: number;
  /** A save or removal is under way, which leaving the screen must not cut short. */
  readonly working: boolean;
  /** The record was created or removed, or is not there: a further visit begins anew. */
  readonly ended: boolean;
  /** How often it broke. */
  readonly breaks: number;
}

export type EditorsEvent =
  | { readonly type: 'person.arrive'; readonly user: string; readonly client: string | null }
  | { readonly type: 'person.leave'; readonly keep: boolean }
  | { readonly type: 'client.change'; readonly client: string | null }
  | { readonly type: 'editor.open'; readonly editor: EditorInput }
  | { readonly type: 'editor.close'; readonly id: string }
  | { readonly type: 'editor.discard'; readonly id: string }
  | { readonly type: 'editor.park'; readonly id: string }
  | { readonly type: 'editors.discard' }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown; readonly actorId: string }
  | EditorReport
  | StoreReport;

export type EditorsFact =
  | {
      readonly type: 'told';
      readonly id: string;
      readonly noun: string;
      readonly name: string;
      readonly attended: boolean;
      readonly fact: EntityFact;
    }
  | { readonly type: 'parked'; readonly drafts: readonly StoredDraft[] }
  | { readonly type: 'resumable'; readonly drafts: readonly StoredDraft[] }
  /** Drafts of other clients wait; nothing of them is offered here. */
  | { readonly type: 'waiting'; readonly drafts: readonly StoredDraft[] }
  /** Drafts that are not gone on with, and why. */
  | { readonly type: 'cleared'; readonly because: 'person' | 'version'; readonly names: readonly string[] }
  | { readonly type: 'replaced'; readonly id: string; readonly name: string; readonly recovered: boolean }
  | { readonly type: 'unkept' };

/** An editor that breaks more often than this is not started again; its draft stays. */
const MOST_BREAKS = 3;

const notSupplied = fromCallback<StoreCommand, { readonly user: string }>(() => {
  throw new Error('The actor keepDrafts was not supplied.');
});

export const editorsMachine = setup({
  types: {
    context: {} as EditorsContext,
    events: {} as EditorsEvent,
    emitted: {} as EditorsFact,
    tags: {} as 'keeping',
  },
  actors: { entity: entityMachine, watchEditor, keepDrafts: notSupplied },
  guards: {
    keepsDrafts: (_, keep: boolean) => keep,
    isOtherClient: ({ context }, client: string | null) => context.client !== client,
  },
  actions: {
    keepPerson: assign((_, { user, client }: { user: string; client: string | null }) => ({ user, client })),
    forgetPerson: assign({ user: null, client: null, open: {}, drafts: {} }),
    keepFound: assign(({ context }, drafts: readonly StoredDraft[]) => ({
      drafts: { ...Object.fromEntries(drafts.map((draft) => [draft.id, draft])), ...context.drafts },
    })),
    open: enqueueActions(({ context, enqueue }, input: EditorInput) => {
      const known = context.open[input.id];
      const screens = (known?.screens ?? 0) + 1;
      if (known && !known.ended) {
        enqueue.assign({ open: { ...context.open, [input.id]: { ...known, screens } } });
        return;
      }
      if (known) stop(enqueue, input.id);
      const stored = context.drafts[input.id];
      if (stored && stored.client === input.client && restorable(input, context.user ?? '', stored) === undefined)
        enqueue.emit({ type: 'cleared', because: 'version', names: [stored.name] });
      const name = nameOf(input, null, context.drafts[input.id]?.kept.draft ?? input.blank);
      enqueue.assign({
        open: { ...context.open, [input.id]: { input, name, screens, working: false, ended: false, breaks: 0 } },
      });
      enqueue.assign(({ context: now, spawn }) => {
        const actor = spawn('entity', { id: input.id, input: entityInput(now, input) });
        spawn('watchEditor', { id: watcherOf(input.id), input: { id: input.id, editor: actor } });
        return {};
      });
    }),
    close: enqueueActions(({ context, enqueue }, id: string) => {
      const editor = context.open[id];
      if (editor === undefined) return;
      const screens = Math.max(0, editor.screens - 1);
      // A dirty one outlives its screen: a save may be under way, and the person may come back.
      if (screens > 0 || id in context.drafts || editor.working) {
        enqueue.assign({ open: { ...context.open, [id]: { ...editor, screens } } });
        return;
      }
      enqueue.assign({ open: omit(context.open, id) });
      stop(enqueue, id);
    }),
    discard: enqueueActions(({ context, enqueue }, id: string) => {
      enqueue.assign({ drafts: omit(context.drafts, id) });
      enqueue.sendTo('keepDrafts', { type: 'draft.drop', id });
      const editor = context.open[id];
      if (editor === undefined) return;
      if (editor.screens > 0) {
        enqueue.sendTo(id, { type: 'draft.discard' });
        return;
      }
      enqueue.assign({ open: omit(context.open, id) });
      stop(enqueue, id);
    }),
    discardAll: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('keepDrafts', { type: 'drafts.drop' });
      for (const [id, { screens }] of Object.entries(context.open)) {
        if (screens > 0) enqueue.sendTo(id, { type: 'draft.discard' });
        else stop(enqueue, id);
      }
      const shown = Object.entries(context.open).filter(([, { screens }]) => screens > 0);
      enqueue.assign({ drafts: {}, open: Object.fromEntries(shown) });
    }),
    park: enqueueActions(({ context, enqueue }, ids: readonly string[]) => {
      for (const id of ids) stop(enqueue, id);
      enqueue.assign({ open: Object.fromEntries(Object.entries(context.open).filter(([id]) => !ids.includes(id))) });
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.open)) stop(enqueue, id);
    }),
    followEditor: enqueueActions(({ context, enqueue }, report: Extract<EditorReport, { type: 'editor.changed' }>) => {
      const { id, kept, record, draft, working } = report;
      const editor = context.open[id];
      if (editor === undefined || context.user === null) return;
      const name = nameOf(editor.input, record, draft);
      const isOver = editor.screens === 0 && kept === null && !working;
      if (isOver) stop(enqueue, id);
      enqueue.assign({
        open: isOver ? omit(context.open, id) : { ...context.open, [id]: { ...editor, name, working } },
      });
      const before = context.drafts[id];
      const stored = kept === null ? undefined : toStoredDraft(editor.input, context.user, kept);
      if (JSON.stringify(before) === JSON.stringify(stored)) return;
      enqueue.assign({ drafts: stored ? { ...context.drafts, [id]: stored } : omit(context.drafts, id) });
      enqueue.sendTo('keepDrafts', stored ? { type: 'draft.keep', draft: stored } : { type: 'draft.drop', id });
    }),
    replace: enqueueActions(({ context, enqueue }, id: string) => {
      const editor = context.open[id];
      if (editor === undefined) return;
      const breaks = editor.breaks + 1;
      stop(enqueue, id);
      enqueue.emit({ type: 'replaced', id, name: editor.name, recovered: breaks <= MOST_BREAKS });
      if (breaks > MOST_BREAKS) {
        enqueue.assign({ open: omit(context.open, id) });
        return;
      }
      enqueue.assign({ open: { ...context.open, [id]: { ...editor, breaks } } });
      enqueue.assign(({ context: now, spawn }) => {
        const actor = spawn('entity', { id, input: entityInput(now, editor.input) });
        spawn('watchEditor', { id: watcherOf(id), input: { id, editor: actor } });
        return {};
      });
    }),
    changeClient: assign((_, client: string | null) => ({ client })),
    dropStored: sendTo('keepDrafts', { type: 'drafts.drop' }),
    tellFact: enqueueActions(({ context, enqueue }, { id, fact }: { id: string; fact: EntityFact }) => {
      const editor = context.open[id];
      if (editor === undefined) return;
      const { input, screens } = editor;
      // A fact arrives ahead of the editor's next snapshot: a renamed record is called what it was saved as.
      const name = fact.type === 'saved' ? nameOf(input, fact.record, {}) : editor.name;
      enqueue.emit({ type: 'told', id, noun: input.noun, name, attended: screens > 0, fact });
      if (fact.type !== 'created' && fact.type !== 'removed' && fact.type !== 'absent') return;
      enqueue.assign({ open: { ...context.open, [id]: { ...editor, ended: true } } });
    }),
    tellParked: enqueueActions(({ enqueue }, drafts: readonly StoredDraft[]) => {
      if (drafts.length > 0) enqueue.emit({ type: 'parked', drafts });
    }),
    tellResumable: enqueueActions(({ context, enqueue }) => {
      const drafts = Object.values(context.drafts).filter(({ client }) => client === context.client);
      if (drafts.length > 0) enqueue.emit({ type: 'resumable', drafts });
    }),
    tellWaiting: enqueueActions(({ context, enqueue }, client: string | null) => {
      const drafts = Object.values(context.drafts).filter((draft) => client !== null && draft.client !== client);
      if (drafts.length > 0) enqueue.emit({ type: 'waiting', drafts });
    }),
    tellCleared: emit(
      (_, { because, names }: { because: 'person' | 'version'; names: readonly string[] }) =>
        ({ type: 'cleared', because, names }) as const,
    ),
    tellUnkept: emit({ type: 'unkept' }),
  },
}).createMachine({
  id: 'editors',
  description: 'The editors of this tab, one actor per record under edit.',
  context: { user: null, client: null, open: {}, drafts: {} },
  initial: 'absent',
  states: {
    absent: {
      description: 'Nobody is known to work here; what is stored stays untouched.',
      on: {
        'person.arrive': {
          target: 'present',
          actions: { type: 'keepPerson', params: ({ event: { user, client } }) => ({ user, client }) },
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
            { type: 'keepFound', params: ({ event }) => event.drafts },
            'tellResumable',
            { type: 'tellWaiting', params: ({ context }) => context.client },
          ],
        },
        'drafts.cleared': { actions: { type: 'tellCleared', params: ({ event }) => event } },
        'drafts.unkept': { actions: 'tellUnkept' },
        'editor.open': { actions: { type: 'open', params: ({ event }) => event.editor } },
        'editor.close': { actions: { type: 'close', params: ({ event }) => event.id } },
        'editor.discard': { actions: { type: 'discard', params: ({ event }) => event.id } },
        'editors.discard': { actions: 'discardAll' },
        'editor.park': { actions: { type: 'park', params: ({ event }) => [event.id] } },
        'editor.changed': { actions: { type: 'followEditor', params: ({ event }) => event } },
        'editor.told': { actions: { type: 'tellFact', params: ({ event: { id, fact } }) => ({ id, fact }) } },
        'xstate.error.actor.*': { actions: { type: 'replace', params: ({ event }) => event.actorId } },
        'client.change': {
          guard: { type: 'isOtherClient', params: ({ event }) => event.client },
          actions: [
            {
              type: 'tellParked',
              params: ({ context }) => Object.values(context.drafts).filter(({ id }) => id in context.open),
            },
            { type: 'park', params: ({ context }) => Object.keys(context.open) },
            // Which client is worked for is known only now: what was found before it can be told.
            {
              type: 'tellWaiting',
              params: ({ context, event }) => (context.client === null ? event.client : null),
            },
            { type: 'changeClient', params: ({ event }) => event.client },
            'tellResumable',
          ],
        },
        'person.leave': [
          {
            guard: { type: 'keepsDrafts', params: ({ event }) => event.keep },
            target: 'absent',
            actions: ['stopAll', 'forgetPerson'],
          },
          // The store ends with this state, so it is emptied first and the state left after.
          { actions: ['dropStored', raise({ type: 'person.leave', keep: true })] },
        ],
      },
    },
  },
});

/** The input of an editor's actor, with the draft that was kept of it, if any. */
function entityInput({ user, drafts }: EditorsContext, editor: EditorInput): EntityInput {
  const { id, kind, scope, key, blank, aliases } = editor;
  const restored = restorable(editor, user ?? '', drafts[id]);
  return { kind, scope, key, blank, ...(aliases && { aliases }), ...(restored && { restored }) };
}

function stop(enqueue: { stopChild(id: string): void }, id: string): void {
  enqueue.stopChild(watcherOf(id));
  enqueue.stopChild(id);
}

const watcherOf = (id: string) => `watch ${id}`;

const omit = <Value>(record: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== id));
