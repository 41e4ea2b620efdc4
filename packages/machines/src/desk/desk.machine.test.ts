import { CallError } from '@wardmere/api';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { AssessInput } from '../entity/entity-context.ts';
import { entityMachine } from '../entity/entity.machine.ts';
import { changesBetween } from '../entity/changes.ts';
import type { Assessment, Loaded } from '../entity/entity-types.ts';
import type { RefusedRow } from '../collection/refused-row.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import { replacementMachine, type Held } from '../replacement/replacement.machine.ts';
import { settled } from '../testing/outcomes.ts';
import { deskMachine, type DeskFact } from './desk.machine.ts';
import { selectAtStake } from './at-stake.ts';
import { selectEditor } from './desk-selectors.ts';
import { selectWaiting } from './waiting.ts';
import { draftStore, draftWriter, type DraftStorage } from './draft-store.ts';
import type { WorkInput } from './stored-draft.ts';
import { DRAFT_PAUSE, workMachine } from './work.machine.ts';

const loaded: Loaded = {
  key: 'b1',
  record: { uid: 'b1', name: 'Hill School' },
  draft: { name: 'Hill School', phone: '1', pin: 'old' },
  version: '"1"',
};
const hill: WorkInput = {
  id: 'building:c1:b1',
  kind: 'building',
  scope: { client: 'c1' },
  client: 'c1',
  key: 'b1',
  blank: { name: '', phone: '', pin: '' },
  noun: 'building',
  nameField: 'name',
  address: '/settings/manage-buildings/b1',
  secrets: ['pin'],
  version: 1,
};

function memory(): DraftStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

interface Options {
  readonly storage?: DraftStorage;
  readonly user?: string;
  readonly client?: string | null;
  readonly save?: () => Promise<Loaded>;
  readonly moveHolders?: () => Promise<readonly RefusedRow[]>;
}

const held: Held = {
  holders: ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, name: key, address: `/${key}` })),
  total: 5,
  offered: [{ uid: 'b2', name: 'Vale School' }],
};

const assess = ({ key, base, draft }: AssessInput): Assessment => {
  if (draft.name === 'not a plan') return { problems: {}, risks: [] } as unknown as Assessment;
  const changes = changesBetween(base, draft);
  const risks = draft.name === 'a risk' ? [{ field: 'name', title: '', consequence: '', confirm: '' }] : [];
  return { problems: {}, risks, plan: { kind: key === null ? 'create' : 'patch', body: [], changes } };
};

function begin({
  storage = memory(),
  user = 'u1',
  client = 'c1',
  save = () => new Promise(() => undefined),
  moveHolders = () => new Promise(() => undefined),
}: Options = {}) {
  const facts: DeskFact[] = [];
  const fetch = vi.fn<() => Promise<Loaded>>(() => Promise.resolve(loaded));
  const entity = entityMachine.provide({
    actors: {
      fetchRecord: fromPromise(fetch),
      assessDraft: fromPromise(({ input }) => Promise.resolve(assess(input))),
      saveDraft: fromPromise(save),
      removeRecord: fromPromise(() => new Promise<void>(() => undefined)),
      replacement: replacementMachine.provide({
        actors: { findHolders: fromPromise(() => Promise.resolve(held)), moveHolders: fromPromise(moveHolders) },
      }),
    },
  });
  const clock = new SimulatedClock();
  const work = workMachine.provide({ actors: { entity, writeDraft: draftWriter(storage) } });
  const actor = createActor(deskMachine.provide({ actors: { work, keepDrafts: draftStore(storage) } }), { clock });
  for (const type of ['told', 'parked', 'offered', 'withheld', 'cleared', 'replaced', 'unkept'] as const)
    actor.on(type, (fact) => facts.push(fact));
  const staked: (readonly string[])[] = [];
  actor.on('staked', ({ names }) => staked.push(names));
  actor.start();
  actor.send({ type: 'person.arrive', user, client });
  const editor = (id = hill.id) => {
    const found = selectEditor(actor.getSnapshot(), id);
    if (found === undefined) throw new Error(`${id} is not open.`);
    return found;
  };
  const open = async (input: WorkInput = hill) => {
    actor.send({ type: 'work.open', subject: input });
    await vi.waitFor(() => expect(editor(input.id).getSnapshot().hasTag('editing')).toBe(true));
    return editor(input.id);
  };
  const type = (change: PlainRecord) => editor().send({ type: 'draft.change', change });
  /** Types, and rests: what was typed is written by then. */
  const typeAndRest = async (change: PlainRecord) => {
    type(change);
    clock.increment(DRAFT_PAUSE);
    await settled();
  };
  return { actor, clock, facts, staked, fetch, editor, open, type, typeAndRest, storage };
}

const atStake = (actor: ReturnType<typeof begin>['actor'], leaving: Parameters<typeof selectAtStake>[1]) =>
  selectAtStake(actor.getSnapshot(), leaving).map(({ name }) => name);

describe('one actor per record', () => {
  it('is shared by the screens that show the record, and ends with the last one when nothing would be lost', async () => {
    const { actor, open, fetch } = begin();
    const first = await open();
    expect(await open()).toBe(first);
    expect(fetch).toHaveBeenCalledTimes(1);
    actor.send({ type: 'work.close', id: hill.id });
    expect(selectEditor(actor.getSnapshot(), hill.id)).toBe(first);
    actor.send({ type: 'work.close', id: hill.id });
    expect(selectEditor(actor.getSnapshot(), hill.id)).toBeUndefined();
  });

  it('a dirty one outlives its screen and is found again as it was', async () => {
    const { actor, open, type } = begin();
    const first = await open();
    type({ name: 'Hill' });
    actor.send({ type: 'work.close', id: hill.id });
    expect(
      selectWaiting(actor.getSnapshot(), 'client').map(({ name, noun, address }) => [noun, name, address]),
    ).toEqual([['building', 'Hill School', hill.address]]);
    expect(await open()).toBe(first);
  });

  it('a save goes on when its screen is left, and its end is told', async () => {
    const answer = Promise.withResolvers<Loaded>();
    const { actor, open, type, editor, facts } = begin({ save: () => answer.promise });
    await open();
    type({ name: 'Hill' });
    editor().send({ type: 'draft.save' });
    await vi.waitFor(() => expect(editor().getSnapshot().value).toBe('saving'));
    actor.send({ type: 'work.close', id: hill.id });
    answer.resolve({ ...loaded, draft: { ...loaded.draft, name: 'Hill' } });
    await vi.waitFor(() =>
      expect(facts).toMatchObject([
        { type: 'told', noun: 'building', name: 'Hill School', attended: false, fact: { type: 'saved' } },
      ]),
    );
    await vi.waitFor(() => expect(selectEditor(actor.getSnapshot(), hill.id)).toBeUndefined());
    expect(actor.getSnapshot().context.drafts).toEqual({});
  });

  it('a question about consequences is declined when its screen is left, and what was typed stays', async () => {
    const { actor, open, type, editor } = begin();
    await open();
    type({ name: 'a risk' });
    editor().send({ type: 'draft.save' });
    await vi.waitFor(() => expect(editor().getSnapshot().value).toBe('confirming'));
    actor.send({ type: 'work.open', subject: hill });
    actor.send({ type: 'work.close', id: hill.id });
    expect(editor().getSnapshot().value).toBe('confirming');
    actor.send({ type: 'work.close', id: hill.id });
    const { value, context } = editor().getSnapshot();
    expect([value, context.draft.name]).toEqual([{ editing: 'dirty' }, 'a risk']);
  });

  it('giving the holders something else goes on when its screen is left, and how far it came is told', async () => {
    const answer = Promise.withResolvers<readonly RefusedRow[]>();
    const { actor, open, editor, facts } = begin({ moveHolders: () => answer.promise });
    await open({ ...hill, isHeld: true });
    editor().send({ type: 'record.remove' });
    const replacement = editor().getSnapshot().context.replacement;
    await vi.waitFor(() => expect(replacement?.getSnapshot().value).toBe('held'));
    replacement?.send({ type: 'replacement.choose', to: 'b2' });
    replacement?.send({ type: 'replacement.begin' });
    actor.send({ type: 'work.close', id: hill.id });
    expect(selectEditor(actor.getSnapshot(), hill.id)).toBeDefined();
    answer.resolve([]);
    const told = { count: 5, instead: 'Vale School', failed: 0, left: 0 };
    await vi.waitFor(() =>
      expect(facts.at(-1)).toMatchObject({ type: 'told', attended: false, fact: { type: 'exchanged', ...told } }),
    );
    await vi.waitFor(() => expect(selectEditor(actor.getSnapshot(), hill.id)).toBeUndefined());
  });

  it.each(['before', 'after'])(
    'a request goes on when another client is chosen, %s its screen is left, and its end is told',
    async (when) => {
      const answer = Promise.withResolvers<Loaded>();
      const { actor, open, type, editor, facts } = begin({ save: () => answer.promise });
      await open();
      type({ name: 'Hill' });
      editor().send({ type: 'draft.save' });
      await vi.waitFor(() => expect(editor().getSnapshot().value).toBe('saving'));
      if (when === 'after') actor.send({ type: 'work.close', id: hill.id });
      actor.send({ type: 'client.change', client: 'c2' });
      if (when === 'before') actor.send({ type: 'work.close', id: hill.id });
      answer.resolve({ ...loaded, draft: { ...loaded.draft, name: 'Hill' } });
      const told = { type: 'told', attended: false, fact: { type: 'saved' } };
      await vi.waitFor(() => expect(facts.at(-1)).toMatchObject(told));
      await vi.waitFor(() => expect(selectEditor(actor.getSnapshot(), hill.id)).toBeUndefined());
      expect(actor.getSnapshot().context.drafts).toEqual({});
    },
  );

  it('giving the holders something else goes on in another client, and how far it came is told', async () => {
    const answer = Promise.withResolvers<readonly RefusedRow[]>();
    const { actor, open, editor, facts } = begin({ moveHolders: () => answer.promise });
    await open({ ...hill, isHeld: true });
    editor().send({ type: 'record.remove' });
    const replacement = editor().getSnapshot().context.replacement;
    await vi.waitFor(() => expect(replacement?.getSnapshot().value).toBe('held'));
    replacement?.send({ type: 'replacement.choose', to: 'b2' });
    replacement?.send({ type: 'replacement.begin' });
    actor.send({ type: 'work.close', id: hill.id });
    actor.send({ type: 'client.change', client: 'c2' });
    answer.resolve([]);
    await vi.waitFor(() => expect(facts.at(-1)).toMatchObject({ type: 'told', fact: { type: 'exchanged', count: 5 } }));
    await vi.waitFor(() => expect(selectEditor(actor.getSnapshot(), hill.id)).toBeUndefined());
  });

  it('a save that is refused in another client leaves what was typed, which is offered on return', async () => {
    const answer = Promise.withResolvers<Loaded>();
    const { actor, open, type, editor, facts } = begin({ save: () => answer.promise });
    await open();
    type({ name: 'Hill' });
    editor().send({ type: 'draft.save' });
    await vi.waitFor(() => expect(editor().getSnapshot().value).toBe('saving'));
    actor.send({ type: 'work.close', id: hill.id });
    actor.send({ type: 'client.change', client: 'c2' });
    answer.reject(new CallError({ kind: 'conflict', message: 'The name is taken.', fields: {} }));
    await vi.waitFor(() => expect(editor().getSnapshot().value).toEqual({ editing: 'refused' }));
    actor.send({ type: 'client.change', client: 'c1' });
    expect(facts.map((fact) => fact.type)).toEqual(['parked', 'offered']);
    expect((await open()).getSnapshot().context.draft.name).toBe('Hill');
  });

  it('a copy on its way is at stake though nobody has changed it, and its refusal is told', async () => {
    const answer = Promise.withResolvers<Loaded>();
    const { actor, open, editor, facts } = begin({ save: () => answer.promise });
    const copy = { ...hill, id: 'building:c1:', key: null, blank: loaded.draft };
    await open(copy);
    editor(copy.id).send({ type: 'draft.save' });
    await vi.waitFor(() => expect(editor(copy.id).getSnapshot().value).toBe('saving'));
    expect(atStake(actor, 'page')).toEqual(['Hill School']);
    actor.send({ type: 'work.close', id: copy.id });
    answer.reject(new CallError({ kind: 'conflict', message: 'The name is taken.', fields: {} }));
    await vi.waitFor(() =>
      expect(facts).toMatchObject([{ type: 'told', attended: false, fact: { type: 'refused', operation: 'create' } }]),
    );
    await vi.waitFor(() => expect(selectEditor(actor.getSnapshot(), copy.id)).toBeUndefined());
  });
});

/** A change that is on its way to the host, its page left or not. */
async function saving(isLeft: boolean, input = hill) {
  const answer = Promise.withResolvers<Loaded>();
  const desk = begin({ save: () => answer.promise });
  await desk.open(input);
  desk.editor(input.id).send({ type: 'draft.change', change: { name: 'Hill' } });
  desk.clock.increment(DRAFT_PAUSE);
  await settled();
  desk.editor(input.id).send({ type: 'draft.save' });
  await vi.waitFor(() => expect(desk.editor(input.id).getSnapshot().value).toBe('saving'));
  if (isLeft) desk.actor.send({ type: 'work.close', id: input.id });
  desk.actor.send({ type: 'work.discard', id: input.id });
  if (!isLeft) desk.actor.send({ type: 'work.close', id: input.id });
  return { ...desk, answer };
}
const taken = new CallError({ kind: 'conflict', message: 'The name is taken.', fields: {} });

describe('what is at stake', () => {
  it('depends on the way of leaving (B8)', async () => {
    const { actor, open, type } = begin();
    await open();
    expect(atStake(actor, 'page')).toEqual([]);
    type({ name: 'Hill' });
    expect(['page', 'client', 'tab', 'session'].map((leaving) => atStake(actor, leaving as 'page').length)).toEqual([
      1, 1, 1, 1,
    ]);
    actor.send({ type: 'work.close', id: hill.id });
    expect([atStake(actor, 'page'), atStake(actor, 'client')]).toEqual([[], ['Hill School']]);
    actor.send({ type: 'client.change', client: 'c2' });
    expect([atStake(actor, 'client'), atStake(actor, 'tab')]).toEqual([[], ['Hill School']]);
  });

  it('is discarded on demand, shown or left behind', async () => {
    const { actor, open, type, editor } = begin();
    await open();
    type({ name: 'Hill' });
    actor.send({ type: 'work.discard', id: hill.id });
    expect([atStake(actor, 'tab'), editor().getSnapshot().context.draft.name]).toEqual([[], 'Hill School']);
    type({ name: 'Hill' });
    actor.send({ type: 'work.close', id: hill.id });
    actor.send({ type: 'work.discard', id: hill.id });
    expect([atStake(actor, 'tab'), selectEditor(actor.getSnapshot(), hill.id)]).toEqual([[], undefined]);
  });

  it.each([
    ['the check', 'assessing', { type: 'draft.save' }],
    ['a consequence', 'confirming', { type: 'draft.save' }],
    ['the review', 'reviewing', { type: 'draft.review' }],
    ['the merging', 'merging', { type: 'merge.resume' }],
    ['its deletion', 'confirmingRemoval', { type: 'record.remove' }],
  ] as const)('is discarded from %s as well, and does not come back', async (_, state, event) => {
    const { actor, open, typeAndRest, editor, fetch, storage } = begin();
    await open();
    await typeAndRest({ name: 'a risk' });
    fetch.mockResolvedValue({ ...loaded, draft: { ...loaded.draft, name: 'Theirs' } });
    editor().send(event);
    await vi.waitFor(() => expect(editor().getSnapshot().matches(state)).toBe(true));
    actor.send({ type: 'work.discard', id: hill.id });
    actor.send({ type: 'work.close', id: hill.id });
    await settled();
    expect([atStake(actor, 'tab'), selectEditor(actor.getSnapshot(), hill.id), storage.length]).toEqual([
      [],
      undefined,
      0,
    ]);
  });

  it.each([false, true])(
    'is discarded while it is being saved, and the save is finished and told: page left before, %s',
    async (isLeft) => {
      const { actor, answer, facts, storage } = await saving(isLeft);
      expect([atStake(actor, 'tab'), selectWaiting(actor.getSnapshot(), 'client')]).toEqual([[], []]);
      answer.resolve({ ...loaded, draft: { ...loaded.draft, name: 'Hill' } });
      await vi.waitFor(() =>
        expect(facts).toMatchObject([
          { type: 'told', attended: false, fact: { type: 'saved', after: { name: 'Hill' } } },
        ]),
      );
      await vi.waitFor(() => expect(selectEditor(actor.getSnapshot(), hill.id)).toBeUndefined());
      expect([atStake(actor, 'tab'), storage.length]).toEqual([[], 0]);
    },
  );

  it.each([
    ['is refused', taken],
    ['finds another copy', new CallError({ kind: 'stale', message: '' })],
  ])('does not come back where the save that it was discarded from %s, and that is told', async (_, refusal) => {
    const { actor, answer, facts, storage } = await saving(false);
    answer.reject(refusal);
    await vi.waitFor(() =>
      expect(facts).toMatchObject([{ type: 'told', attended: false, fact: { type: 'refused', operation: 'update' } }]),
    );
    await vi.waitFor(() => expect(selectEditor(actor.getSnapshot(), hill.id)).toBeUndefined());
    expect([atStake(actor, 'tab'), storage.length]).toEqual([[], 0]);
  });

  it('is what was typed on where that happened after it was discarded from its save', async () => {
    const { open, editor, answer } = await saving(false);
    void open();
    editor().send({ type: 'draft.change', change: { phone: '2' } });
    answer.reject(taken);
    await vi.waitFor(() => expect(editor().getSnapshot().value).toEqual({ editing: 'refused' }));
    expect(editor().getSnapshot().context.draft).toMatchObject({ name: 'Hill School', phone: '2' });
  });

  it('is kept of a creation that is on its way, and how that ends is told', async () => {
    const added: WorkInput = { ...hill, id: 'building:c1:', key: null };
    const { actor, answer, facts, storage } = await saving(true, added);
    expect([atStake(actor, 'tab'), storage.length]).toEqual([['Hill'], 1]);
    answer.resolve(loaded);
    await vi.waitFor(() => expect(facts).toMatchObject([{ type: 'told', attended: false, fact: { type: 'created' } }]));
    await vi.waitFor(() => expect(atStake(actor, 'tab')).toEqual([]));
  });

  it('is discarded of work that broke again and again', async () => {
    const { actor, open, typeAndRest, editor, facts, storage } = begin();
    await open();
    await typeAndRest({ name: 'Hill' });
    const breaking = Object.defineProperty({}, 'phone', {
      enumerable: true,
      get: () => {
        throw new Error('A defect.');
      },
    });
    for (let breaks = 0; breaks <= 3; breaks += 1) {
      editor().send({ type: 'draft.change', change: breaking });
      await settled();
    }
    expect(facts.at(-1)).toMatchObject({ type: 'replaced', recovered: false });
    expect(atStake(actor, 'page')).toEqual(['Hill School']);
    actor.send({ type: 'work.discard', id: hill.id });
    expect([atStake(actor, 'tab'), storage.length]).toEqual([[], 0]);
  });

  it('is discarded while its record is being deleted', async () => {
    const { actor, open, type, editor } = begin();
    await open();
    type({ name: 'Hill' });
    editor().send({ type: 'record.remove' });
    editor().send({ type: 'removal.confirm' });
    expect(editor().getSnapshot().value).toBe('removing');
    actor.send({ type: 'work.discard', id: hill.id });
    actor.send({ type: 'work.close', id: hill.id });
    expect([atStake(actor, 'tab'), editor().getSnapshot().value]).toEqual([[], 'removing']);
  });
});

describe('drafts', () => {
  it('survive a reload for the same person, client and version, and no other (B9, N2)', async () => {
    const { open, typeAndRest, storage } = begin();
    await open();
    await typeAndRest({ name: 'Hill' });
    const again = begin({ storage });
    expect(again.facts).toMatchObject([{ type: 'offered', drafts: [{ id: hill.id, name: 'Hill School' }] }]);
    const restored = await again.open();
    expect([restored.getSnapshot().context.draft.name, again.fetch.mock.calls.length]).toEqual(['Hill', 0]);
  });

  it.each<[string, Options, Partial<WorkInput>, DeskFact]>([
    ['another person', { user: 'u2' }, {}, { type: 'cleared', because: 'person', names: [] }],
    [
      'another version of the form',
      {},
      { version: 2 },
      { type: 'cleared', because: 'version', names: ['Hill School'] },
    ],
    [
      'another client',
      { client: 'c2' },
      { client: 'c2' },
      { type: 'withheld', drafts: [expect.objectContaining({ name: 'Hill School' })] },
    ],
  ])('are not restored for %s, and that is said', async (_, options, changed, fact) => {
    const { open, typeAndRest, storage } = begin();
    await open();
    await typeAndRest({ name: 'Hill' });
    const again = begin({ storage, ...options });
    const fresh = await again.open({ ...hill, ...changed });
    expect(fresh.getSnapshot().context.draft.name).toBe('Hill School');
    expect(again.facts).toContainEqual(fact);
  });

  it('of an older machine are cleared away, by name', async () => {
    const storage = memory();
    const { open, typeAndRest } = begin({ storage });
    await open();
    await typeAndRest({ name: 'Hill' });
    const key = `draft:${hill.id}`;
    storage.setItem(key, (storage.getItem(key) ?? '').replace('"machine":1', '"machine":0'));
    const again = begin({ storage });
    expect([again.facts, storage.length]).toEqual([
      [{ type: 'cleared', because: 'version', names: ['Hill School'] }],
      0,
    ]);
  });

  it('of another client are told once the client is known', async () => {
    const storage = memory();
    const { open, typeAndRest } = begin({ storage });
    await open();
    await typeAndRest({ name: 'Hill' });
    const { actor, facts } = begin({ storage, client: null });
    expect(facts).toEqual([]);
    actor.send({ type: 'client.change', client: 'c2' });
    expect(facts).toMatchObject([{ type: 'withheld', drafts: [{ name: 'Hill School' }] }]);
  });

  it('of another person are cleared away, as is what nobody can read', async () => {
    const storage = memory();
    const { open, typeAndRest } = begin({ storage });
    await open();
    await typeAndRest({ name: 'Hill' });
    storage.setItem('draft:broken', '{"user":');
    storage.setItem('draft:strange', '{"user":"u2"}');
    storage.setItem('other', 'kept');
    begin({ storage, user: 'u2' });
    expect([...storage.entries.keys()]).toEqual(['other']);
  });

  it('never hold a secret, not even its old value', async () => {
    const storage = memory();
    const { open, typeAndRest } = begin({ storage });
    await open();
    await typeAndRest({ pin: '4711', name: 'Hill' });
    expect([...storage.entries.values()].join()).not.toMatch(/4711|old/);
    const restored = await begin({ storage }).open();
    expect(restored.getSnapshot().context.draft).toEqual({ name: 'Hill', phone: '1', pin: '' });
  });

  it('are gone once saved or typed back', async () => {
    const storage = memory();
    const { open, typeAndRest } = begin({ storage });
    await open();
    await typeAndRest({ name: 'Hill' });
    expect(storage.length).toBe(1);
    await typeAndRest({ name: 'Hill School' });
    expect(storage.length).toBe(0);
  });

  it('are kept through the end of a session and dropped at sign-out', async () => {
    const storage = memory();
    const { actor, open, type } = begin({ storage });
    await open();
    type({ name: 'Hill' });
    actor.send({ type: 'person.leave', keep: true });
    expect([actor.getSnapshot().value, storage.length, Object.keys(actor.getSnapshot().children)]).toEqual([
      'absent',
      1,
      [],
    ]);
    actor.send({ type: 'person.arrive', user: 'u1', client: 'c1' });
    expect((await open()).getSnapshot().context.draft.name).toBe('Hill');
    actor.send({ type: 'person.leave', keep: false });
    expect(storage.length).toBe(0);
  });

  it('live as long as the page where nothing can be stored, and that is said', async () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('Quota exceeded.');
      },
    };
    const { open, typeAndRest, editor, facts } = begin({ storage: full });
    await open();
    await typeAndRest({ name: 'Hill' });
    expect([editor().getSnapshot().context.draft.name, facts]).toEqual(['Hill', [{ type: 'unkept' }]]);
  });

  it('of which only the first words could be stored are gone too once they are saved', async () => {
    const storage = filling();
    const saved = { ...loaded, draft: { ...loaded.draft, name: 'Hill House' } };
    const { open, typeAndRest, editor, facts } = begin({ storage, save: () => Promise.resolve(saved) });
    await open();
    await typeAndRest({ name: 'Hill' });
    await typeAndRest({ name: 'Hill House' });
    expect([storage.length, facts]).toEqual([1, [{ type: 'unkept' }]]);
    editor().send({ type: 'draft.save' });
    await vi.waitFor(() => expect(editor().getSnapshot().matches({ editing: 'saved' })).toBe(true));
    expect(storage.length).toBe(0);
  });

  it('of which only the first words could be stored are not offered again for what was added', async () => {
    const storage = filling();
    const added: WorkInput = { ...hill, id: 'building:c1:new', key: null };
    const { actor, open, clock, editor } = begin({ storage, save: () => Promise.resolve(loaded) });
    await open(added);
    for (const name of ['Hill', 'Hill School']) {
      editor(added.id).send({ type: 'draft.change', change: { name } });
      clock.increment(DRAFT_PAUSE);
      await settled();
    }
    expect(storage.length).toBe(1);
    editor(added.id).send({ type: 'draft.save' });
    actor.send({ type: 'work.close', id: added.id });
    await vi.waitFor(() => expect(selectEditor(actor.getSnapshot(), added.id)).toBeUndefined());
    expect(begin({ storage }).facts).toEqual([]);
  });
});

/** A storage with room for one text, and none after it. */
function filling() {
  const storage = memory();
  let isFull = false;
  return Object.assign(storage, {
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('Quota exceeded.');
      isFull = true;
      storage.entries.set(key, value);
    },
  });
}

/** A storage that counts what is written to it. */
function counting() {
  const storage = memory();
  const written: string[] = [];
  return {
    written,
    storage: {
      ...storage,
      setItem: (key: string, value: string) => (written.push(value), storage.setItem(key, value)),
    },
  };
}

describe('a draft is written', () => {
  it('once for twenty-four keys, a moment after the first', async () => {
    const { storage, written } = counting();
    const { open, type, clock } = begin({ storage });
    await open();
    const text = 'Hill School, upper house';
    for (let keys = 1; keys <= text.length; keys += 1) type({ phone: text.slice(0, keys) });
    expect([text.length, written.length]).toEqual([24, 0]);
    clock.increment(DRAFT_PAUSE);
    expect([written.length, written[0]?.includes('upper house')]).toEqual([1, true]);
  });

  it('within a third of a second of what was typed, however long somebody types on', async () => {
    const { storage, written } = counting();
    const { open, type, clock } = begin({ storage });
    await open();
    for (let key = 0; key < 20; key += 1) {
      type({ name: `Hill ${key}` });
      clock.increment(100);
      await settled();
    }
    expect([DRAFT_PAUSE <= 333, written.length >= 2000 / 400]).toEqual([true, true]);
  });

  it.each<[string, Parameters<ReturnType<typeof begin>['actor']['send']>[0]]>([
    ['its screen is left', { type: 'work.close', id: hill.id }],
    ['the page is hidden', { type: 'page.hide' }],
    ['another client is chosen', { type: 'client.change', client: 'c2' }],
    ['the session ends', { type: 'person.leave', keep: true }],
  ])('at once when %s', async (_, event) => {
    const { storage, written } = counting();
    const { actor, open, type } = begin({ storage });
    await open();
    type({ name: 'Hill' });
    expect(written).toEqual([]);
    actor.send(event);
    expect(written).toHaveLength(1);
  });

  it('not at all when the person signs out', async () => {
    const { storage, written } = counting();
    const { actor, open, type, clock } = begin({ storage });
    await open();
    type({ name: 'Hill' });
    actor.send({ type: 'person.leave', keep: false });
    clock.increment(1000);
    expect([written, storage.length]).toEqual([[], 0]);
  });

  it('no more once what was typed is saved: what is stored goes at once', async () => {
    const storage = memory();
    const saved = { ...loaded, draft: { ...loaded.draft, name: 'Hill' } };
    const { open, typeAndRest, editor } = begin({ storage, save: () => Promise.resolve(saved) });
    await open();
    await typeAndRest({ name: 'Hill' });
    expect(storage.length).toBe(1);
    editor().send({ type: 'draft.save' });
    await vi.waitFor(() => expect(editor().getSnapshot().matches({ editing: 'saved' })).toBe(true));
    expect(storage.length).toBe(0);
  });
});

it('tells what leaving the page would leave behind, as it comes and goes', async () => {
  const { open, type, staked } = begin();
  await open();
  type({ name: 'Hill' });
  type({ name: 'Hil' });
  type({ name: 'Hill School' });
  expect(staked).toEqual([['Hill School'], []]);
});

it('tells beside it what signing out would drop: what is kept of other pages and of other clients too (B8)', async () => {
  const { actor, open, type } = begin();
  const told: unknown[] = [];
  actor.on('staked', ({ names, kept }) => told.push([names, kept]));
  await open();
  type({ name: 'Hill' });
  actor.send({ type: 'work.close', id: hill.id });
  actor.send({ type: 'client.change', client: 'c2' });
  actor.send({ type: 'work.discard', id: hill.id });
  expect(told).toEqual([
    [['Hill School'], ['Hill School']],
    [[], ['Hill School']],
    [[], []],
  ]);
});

it('tells of what an earlier document has kept as soon as it is found', async () => {
  const storage = memory();
  const before = begin({ storage });
  await before.open();
  await before.typeAndRest({ name: 'Hill' });
  before.actor.stop();
  const { actor } = begin({ storage });
  expect(actor.getSnapshot().context.atStake).toEqual({ names: [], kept: ['Hill School'] });
});

it('parks open work when the client changes, and offers it on return (N13)', async () => {
  const { actor, open, type, facts } = begin();
  await open();
  type({ name: 'Hill' });
  actor.send({ type: 'client.change', client: 'c2' });
  expect([
    facts.at(-1),
    selectWaiting(actor.getSnapshot(), 'client'),
    Object.keys(actor.getSnapshot().context.open),
  ]).toMatchObject([{ type: 'parked', drafts: [{ name: 'Hill School' }] }, [], []]);
  actor.send({ type: 'client.change', client: 'c1' });
  expect(facts.at(-1)).toMatchObject({ type: 'offered', drafts: [{ name: 'Hill School' }] });
  expect((await open()).getSnapshot().context.draft.name).toBe('Hill');
});

it('knows the page that shows a record last, whichever area it is in, and so does what is kept of it', async () => {
  const { actor, open, typeAndRest, storage } = begin();
  await open();
  await typeAndRest({ name: 'Hill' });
  actor.send({ type: 'work.close', id: hill.id });
  const address = '/admin/clients/c1/buildings/b1';
  await open({ ...hill, address });
  await settled();
  const { context } = actor.getSnapshot();
  const { drafts } = context;
  expect([context.open[hill.id]?.subject.address, drafts[hill.id]?.address]).toEqual([address, address]);
  actor.send({ type: 'page.hide' });
  await settled();
  expect(begin({ storage }).actor.getSnapshot().context.drafts[hill.id]?.address).toBe(address);
});

it('replaces an editor that breaks, with what was typed, and says so', async () => {
  const { actor, open, type, editor, facts } = begin();
  const first = await open();
  type({ phone: '2' });
  // What no view sends: taking it breaks the machine, as a defect of its own would.
  const breaking = {
    get phone(): string {
      throw new Error('A defect.');
    },
  };
  first.send({ type: 'draft.change', change: breaking });
  await vi.waitFor(() => expect(facts.some(({ type: told }) => told === 'replaced')).toBe(true));
  expect(facts.at(-1)).toEqual({ type: 'replaced', id: hill.id, name: 'Hill School', recovered: true });
  expect([actor.getSnapshot().status, editor() === first, editor().getSnapshot().context.draft.phone]).toEqual([
    'active',
    false,
    '2',
  ]);
});
