import { CallError, type Failure } from '@wardmere/api';
import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { RefusedRow } from '../collection/refused-row.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import {
  replacementMachine,
  type Held,
  type MoveHoldersInput,
  type ReplacedRecord,
} from '../replacement/replacement.machine.ts';
import { changesBetween } from './changes.ts';
import type { AssessInput, RemoveInput, SaveInput } from './entity-context.ts';
import { entityMachine } from './entity.machine.ts';
import { isLocked, isUnsaved, selectChanges, selectFailure, selectKept } from './entity-selectors.ts';
import type { Assessment, EntityFact, EntityInput, Loaded, Subject } from './entity-types.ts';

const hill: Loaded = {
  key: 'b1',
  record: { uid: 'b1', name: 'Hill School' },
  draft: { name: 'Hill School', phone: '1', timezone: 'Europe/London' },
  version: '"1"',
};
const subject: EntityInput = {
  kind: 'building',
  scope: { client: 'c1' },
  key: 'b1',
  blank: { name: '', phone: '', timezone: '' },
  aliases: { timeZone: 'timezone' },
};
const creation: EntityInput = { ...subject, key: null };
const words = 'Unable to update building. Please try again';
const failed = (failure: object) =>
  new CallError({ message: words, reason: 'network', status: 400, fields: {}, ...failure } as unknown as Failure);

interface Fakes {
  readonly fetch?: (input: Subject, signal: AbortSignal) => Promise<Loaded>;
  readonly assess?: (input: AssessInput) => Partial<Assessment>;
  readonly save?: (input: SaveInput) => Promise<Loaded>;
  readonly remove?: (input: RemoveInput) => Promise<void>;
  readonly replacement?: typeof replacementMachine;
}

const patch = ({ key, base, draft }: AssessInput): Assessment => {
  const changes = changesBetween(base, draft);
  return {
    problems: {},
    risks: [],
    plan:
      key === null
        ? { kind: 'create', body: draft, changes }
        : {
            kind: 'patch',
            body: changes.map(({ field, after }) => ({ op: 'replace', path: `/${field}`, value: after })),
            changes,
          },
  };
};
const never = <Value>() => new Promise<Value>(() => undefined);

function open(fakes: Fakes = {}, input: EntityInput = subject) {
  const facts: EntityFact[] = [];
  const actor = createActor(
    entityMachine.provide({
      actors: {
        fetchRecord: fromPromise(({ input: given, signal }) =>
          (fakes.fetch ?? (() => Promise.resolve(hill)))(given, signal),
        ),
        assessDraft: fromPromise(({ input: given }) => Promise.resolve({ ...patch(given), ...fakes.assess?.(given) })),
        saveDraft: fromPromise(({ input: given }) => (fakes.save ?? never<Loaded>)(given)),
        removeRecord: fromPromise(({ input: given }) => (fakes.remove ?? never<void>)(given)),
        ...(fakes.replacement && { replacement: fakes.replacement }),
      },
    }),
    { input },
  );
  for (const type of ['created', 'saved', 'unchanged', 'removed', 'notFound', 'refused'] as const)
    actor.on(type, (fact) => facts.push(fact));
  actor.start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (entity) => entity.matches(state));
  const change = (fields: PlainRecord) => actor.send({ type: 'draft.change', change: fields });
  const save = () => actor.send({ type: 'draft.save' });
  return { actor, facts, at, change, save };
}

const theirs = (change: PlainRecord, version = '"2"'): Loaded => ({
  ...hill,
  draft: { ...hill.draft, ...change },
  version,
  changed: { by: 'Ann', at: '2026-11-20T10:00:00.000Z' },
});

describe('opening', () => {
  it('reads the record and shows what it says', async () => {
    const { actor, at } = open();
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    const { context } = await at({ editing: 'pristine' });
    expect([context.draft, context.version]).toEqual([hill.draft, '"1"']);
  });

  it('a record that does not exist takes the page, any other failure the content, and another try works', async () => {
    const fetch = vi
      .fn<() => Promise<Loaded>>()
      .mockRejectedValueOnce(failed({ kind: 'missing' }))
      .mockRejectedValueOnce(failed({ kind: 'unavailable', status: 500 }))
      .mockResolvedValueOnce(hill);
    const { actor, at } = open({ fetch });
    expect(selectFailure(await at('missing'))?.placement).toBe('page');
    actor.send({ type: 'record.reload' });
    expect(selectFailure(await at('failed'))).toMatchObject({
      placement: 'panel',
      failure: { message: 'Unable to update building. Please try again' },
    });
    actor.send({ type: 'record.reload' });
    await at({ editing: 'pristine' });
  });

  it('keeps what is on screen while the record is read again, and where it cannot be', async () => {
    const fetch = vi
      .fn<() => Promise<Loaded>>()
      .mockResolvedValueOnce(hill)
      .mockResolvedValueOnce(theirs({ name: 'Hill Academy' }))
      .mockRejectedValueOnce(failed({ kind: 'unavailable', status: 503 }));
    const { actor, at } = open({ fetch });
    await at({ editing: 'pristine' });
    const loadings: boolean[] = [];
    actor.subscribe((entity) => loadings.push(entity.hasTag('loading')));
    actor.send({ type: 'record.reload' });
    expect((await at({ editing: 'pristine' })).context.draft).toMatchObject({ name: 'Hill Academy' });
    actor.send({ type: 'record.reload' });
    const refused = await at({ editing: 'refused' });
    expect([refused.context.draft['name'], selectFailure(refused)?.placement]).toEqual(['Hill Academy', 'banner']);
    expect(loadings).not.toContain(true);
  });

  it('cancels the request when it is left', () => {
    let asked: AbortSignal | undefined;
    const { actor } = open({ fetch: (_, signal) => ((asked = signal), never<Loaded>()) });
    actor.stop();
    expect(asked?.aborted).toBe(true);
  });
});

describe('editing', () => {
  it('counts the fields that differ, and none when they are typed back', async () => {
    const { actor, at, change } = open();
    await at('editing');
    change({ name: 'Hill', phone: '2' });
    expect(selectChanges(actor.getSnapshot())).toEqual([
      { field: 'name', before: 'Hill School', after: 'Hill' },
      { field: 'phone', before: '1', after: '2' },
    ]);
    change({ name: 'Hill School', phone: '1' });
    expect([actor.getSnapshot().value, isUnsaved(actor.getSnapshot())]).toEqual([{ editing: 'pristine' }, false]);
  });

  it('discards to what the record says', async () => {
    const { actor, at, change } = open();
    await at('editing');
    change({ name: 'Hill' });
    actor.send({ type: 'draft.discard' });
    expect(actor.getSnapshot().context.draft).toEqual(hill.draft);
  });

  it('a field loses its problem when it is changed, the others keep theirs', async () => {
    const { at, change, save, actor } = open({
      assess: () => ({ problems: { name: 'Name is required.', phone: 'Too long.' } }),
    });
    await at('editing');
    change({ name: '' });
    save();
    await at({ editing: 'invalid' });
    change({ name: 'Hill' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problems]).toEqual([
      { editing: 'invalid' },
      { phone: 'Too long.' },
    ]);
    change({ phone: '2' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' });
  });

  it('counts the attempts that found problems, and no mending in between', async () => {
    const { at, change, save, actor } = open({
      assess: () => ({ problems: { name: 'Name is required.', phone: 'Too long.' } }),
    });
    await at('editing');
    expect(actor.getSnapshot().context.timesWrong).toBe(0);
    for (const times of [1, 2]) {
      save();
      await at({ editing: 'invalid' });
      change({ name: `Hill ${times}` });
      expect([actor.getSnapshot().value, actor.getSnapshot().context.timesWrong]).toEqual([
        { editing: 'invalid' },
        times,
      ]);
    }
  });
});

describe('saving', () => {
  it('shows in review exactly the operations that are sent (B10)', async () => {
    const sent: SaveInput[] = [];
    const { actor, at, change } = open({ save: (input) => (sent.push(input), never<Loaded>()) });
    await at('editing');
    change({ name: 'Hill', phone: '2' });
    actor.send({ type: 'draft.review' });
    const { plan } = (await at('reviewing')).context;
    expect(plan?.changes).toEqual([
      { field: 'name', before: 'Hill School', after: 'Hill' },
      { field: 'phone', before: '1', after: '2' },
    ]);
    actor.send({ type: 'draft.save' });
    expect(sent).toEqual([
      { kind: 'building', scope: { client: 'c1' }, key: 'b1', version: '"1"', plan, creationKey: null },
    ]);
    expect(plan?.body).toEqual([
      { op: 'replace', path: '/name', value: 'Hill' },
      { op: 'replace', path: '/phone', value: '2' },
    ]);
  });

  it('sends a patch only when it says something, and says so (D-141)', async () => {
    const save = vi.fn<() => Promise<Loaded>>(never);
    const { at, facts, save: submit } = open({ save });
    await at('editing');
    submit();
    await vi.waitFor(() => expect(facts).toEqual([{ type: 'unchanged' }]));
    expect(save).not.toHaveBeenCalled();
  });

  it('always sends a replacement (D-141)', async () => {
    const save = vi.fn<() => Promise<Loaded>>(never);
    const { at, save: submit } = open({
      save,
      assess: ({ draft }) => ({ plan: { kind: 'replace', body: draft, changes: [] } }),
    });
    await at('editing');
    submit();
    await at('saving');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('ignores further submits while one is under way (D-148)', async () => {
    const save = vi.fn<() => Promise<Loaded>>(never);
    const { at, change, save: submit } = open({ save });
    await at('editing');
    change({ name: 'Hill' });
    submit();
    submit();
    await at('saving');
    submit();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('resets the form to the answer and tells it (D-146)', async () => {
    const answer = {
      ...hill,
      record: { uid: 'b1', name: 'Hill' },
      draft: { ...hill.draft, name: 'Hill' },
      version: '"2"',
    };
    const { at, change, save, facts } = open({ save: () => Promise.resolve(answer) });
    await at('editing');
    change({ name: 'Hill' });
    save();
    const saved = await at({ editing: 'saved' });
    expect([saved.context.base, saved.context.version, isUnsaved(saved)]).toEqual([answer.draft, '"2"', false]);
    const changes = [{ field: 'name', before: 'Hill School', after: 'Hill' }];
    const [before, after] = [hill.draft, answer.draft];
    expect(facts).toEqual([{ type: 'saved', record: answer.record, changes, before, after, taken: [] }]);
  });

  it('keeps what is typed while the request is under way', async () => {
    const answer = Promise.withResolvers<Loaded>();
    const { at, change, save } = open({ save: () => answer.promise });
    await at('editing');
    change({ name: 'Hill' });
    save();
    await at('saving');
    change({ phone: '2' });
    answer.resolve({ ...hill, draft: { ...hill.draft, name: 'Hill' } });
    const { context } = await at({ editing: 'dirty' });
    expect(context.draft).toEqual({ ...hill.draft, name: 'Hill', phone: '2' });
  });

  it('keeps what is typed while the form is checked, and checks and sends that', async () => {
    const saved: SaveInput[] = [];
    const { at, change, save } = open({ save: (given) => (saved.push(given), never<Loaded>()) });
    await at('editing');
    change({ name: 'Hill' });
    save();
    change({ phone: '2' });
    await at('saving');
    expect(saved.map(({ plan }) => plan.changes.map(({ field }) => field))).toEqual([['name', 'phone']]);
  });

  it('keeps what is typed while it catches up, and lays it over the latest copy', async () => {
    const latest = Promise.withResolvers<Loaded>();
    const fetch = vi.fn<() => Promise<Loaded>>().mockResolvedValueOnce(hill).mockReturnValue(latest.promise);
    const save = vi
      .fn<() => Promise<Loaded>>()
      .mockRejectedValueOnce(failed({ kind: 'stale' }))
      .mockReturnValue(never());
    const { at, change, save: submit } = open({ fetch, save });
    await at('editing');
    change({ name: 'Hill' });
    submit();
    await at('catchingUp');
    change({ phone: '2' });
    latest.resolve(theirs({ timezone: 'Europe/Paris' }));
    const { context } = await at('saving');
    expect(context.draft).toEqual({ name: 'Hill', phone: '2', timezone: 'Europe/Paris' });
  });

  it('asks again about consequences of what was typed after they were accepted', async () => {
    const { version: _version, ...unversioned } = hill;
    const latest = Promise.withResolvers<Loaded>();
    const fetch = vi.fn<() => Promise<Loaded>>().mockResolvedValueOnce(unversioned).mockReturnValue(latest.promise);
    const risk = { field: 'status', title: 'Disable?', consequence: 'It stops.', confirm: 'Disable' };
    const { actor, at, change, save } = open({ fetch, assess: () => ({ risks: [risk] }) });
    await at('editing');
    change({ name: 'Hill' });
    save();
    await at('confirming');
    actor.send({ type: 'risk.accept' });
    await at('catchingUp');
    change({ phone: '2' });
    latest.resolve(unversioned);
    expect((await at('confirming')).context.draft).toEqual({ ...hill.draft, name: 'Hill', phone: '2' });
  });

  it('keeps the input when refused, with the words on top and on the fields, under whichever name the host uses', async () => {
    const { at, change, save, actor } = open({
      save: () =>
        Promise.reject(
          failed({ kind: 'rejected', message: 'Unknown zone.', fields: { TimeZone: ['Unknown zone.'], other: ['?'] } }),
        ),
    });
    await at('editing');
    change({ timezone: 'Mars/Olympus' });
    save();
    const refused = await at({ editing: 'refused' });
    expect(refused.context.draft).toEqual({ ...hill.draft, timezone: 'Mars/Olympus' });
    expect(refused.context.problems).toEqual({ timezone: 'Unknown zone.' });
    expect(selectFailure(refused)).toMatchObject({ placement: 'banner', failure: { message: 'Unknown zone.' } });
    change({ timezone: 'Europe/Paris' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'refused' });
    actor.send({ type: 'failure.dismiss' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' });
  });

  it('asks before a change with consequences, and sends nothing when declined', async () => {
    const save = vi.fn<() => Promise<Loaded>>(never);
    const risk = { field: 'status', title: 'Disable?', consequence: 'It stops.', confirm: 'Disable' };
    const { actor, at, change, save: submit } = open({ save, assess: () => ({ risks: [risk] }) });
    await at('editing');
    change({ name: 'Hill' });
    submit();
    expect((await at('confirming')).context.risks).toEqual([risk]);
    actor.send({ type: 'risk.decline' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' });
    submit();
    await at('confirming');
    actor.send({ type: 'risk.accept' });
    await at('saving');
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('a record that moved on', () => {
  it('merges what does not clash silently and saves only the own fields (N3)', async () => {
    const sent: SaveInput[] = [];
    const fetch = vi
      .fn<() => Promise<Loaded>>()
      .mockResolvedValueOnce(hill)
      .mockResolvedValue(theirs({ phone: '9' }));
    const save = (input: SaveInput) => {
      sent.push(input);
      return sent.length === 1
        ? Promise.reject(failed({ kind: 'stale' }))
        : Promise.resolve(theirs({ phone: '9', name: 'Hill' }, '"3"'));
    };
    const { at, change, save: submit, facts } = open({ fetch, save });
    await at('editing');
    change({ name: 'Hill' });
    submit();
    const saved = await at({ editing: 'saved' });
    expect(saved.context.draft).toEqual({ ...hill.draft, phone: '9', name: 'Hill' });
    expect(sent[1]).toMatchObject({
      version: '"2"',
      plan: { body: [{ op: 'replace', path: '/name', value: 'Hill' }] },
    });
    expect(facts).toMatchObject([{ type: 'saved', taken: ['phone'], changed: { by: 'Ann' } }]);
  });

  it('asks about a real clash, by field, with who and when, and sends what was chosen (B11)', async () => {
    const sent: SaveInput[] = [];
    const fetch = vi
      .fn<() => Promise<Loaded>>()
      .mockResolvedValueOnce(hill)
      .mockResolvedValue(theirs({ phone: '9', name: 'Theirs' }));
    const save = (input: SaveInput) => (
      sent.push(input),
      sent.length === 1 ? Promise.reject(failed({ kind: 'stale' })) : never<Loaded>()
    );
    const { actor, at, change, save: submit } = open({ fetch, save });
    await at('editing');
    change({ name: 'Mine', phone: '2' });
    submit();
    const { context } = await at('merging');
    expect(context.latest?.changed?.by).toBe('Ann');
    expect(context.merge?.clashes.map(({ field }) => field)).toEqual(['name', 'phone']);
    actor.send({ type: 'clash.choose', field: 'name', side: 'theirs' });
    actor.send({ type: 'merge.accept' });
    expect(actor.getSnapshot().value).toBe('merging');
    actor.send({ type: 'clash.choose', field: 'phone', side: 'mine' });
    actor.send({ type: 'merge.accept' });
    await at('saving');
    expect(sent[1]).toMatchObject({ version: '"2"', plan: { body: [{ op: 'replace', path: '/phone', value: '2' }] } });
  });

  it('overwrites nothing when the choice is put off', async () => {
    const fetch = vi
      .fn<() => Promise<Loaded>>()
      .mockResolvedValueOnce(hill)
      .mockResolvedValue(theirs({ name: 'Theirs' }));
    const { actor, at, change, save } = open({ fetch, save: () => Promise.reject(failed({ kind: 'stale' })) });
    await at('editing');
    change({ name: 'Mine' });
    save();
    await at('merging');
    actor.send({ type: 'merge.cancel' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' });
    expect([actor.getSnapshot().context.draft.name, actor.getSnapshot().context.version]).toEqual(['Mine', '"1"']);
  });

  it('looks at the latest copy before writing where the host gives no version', async () => {
    const { version: _version, ...unversioned } = hill;
    const fetch = vi
      .fn<() => Promise<Loaded>>()
      .mockResolvedValueOnce(unversioned)
      .mockResolvedValue({ ...unversioned, draft: { ...hill.draft, name: 'Theirs' } });
    const save = vi.fn<() => Promise<Loaded>>(never);
    const { at, change, save: submit } = open({ fetch, save });
    await at('editing');
    change({ name: 'Mine' });
    submit();
    await at('merging');
    expect(save).not.toHaveBeenCalled();
  });

  it('a save whose answer was lost ends as done when tried again', async () => {
    const fetch = vi
      .fn<() => Promise<Loaded>>()
      .mockResolvedValueOnce(hill)
      .mockResolvedValue(theirs({ name: 'Hill' }));
    const save = vi
      .fn<() => Promise<Loaded>>()
      .mockRejectedValueOnce(failed({ kind: 'unreachable' }))
      .mockRejectedValueOnce(failed({ kind: 'stale' }));
    const { at, change, save: submit, facts } = open({ fetch, save });
    await at('editing');
    change({ name: 'Hill' });
    submit();
    await at({ editing: 'refused' });
    submit();
    await at({ editing: 'pristine' });
    expect([save.mock.calls.length, facts]).toEqual([2, [{ type: 'unchanged' }]]);
  });

  it('stops asking a host that never accepts its own version', async () => {
    const save = vi.fn<() => Promise<Loaded>>(() => Promise.reject(failed({ kind: 'stale' })));
    const { at, change, save: submit } = open({ save });
    await at('editing');
    change({ name: 'Hill' });
    submit();
    await at({ editing: 'refused' });
    expect(save).toHaveBeenCalledTimes(4);
  });
});

describe('creating', () => {
  it('has no later copy to catch up with: a host that calls it stale has refused it', async () => {
    const fetch = vi.fn<() => Promise<Loaded>>(() => Promise.resolve(hill));
    const {
      at,
      change,
      save: submit,
    } = open({ fetch, save: () => Promise.reject(failed({ kind: 'stale' })) }, creation);
    change({ name: 'Hill School' });
    submit();
    const refused = await at({ editing: 'refused' });
    expect([fetch.mock.calls.length, refused.context.failure?.message, refused.context.draft['name']]).toEqual([
      0,
      words,
      'Hill School',
    ]);
  });

  it('starts from the blank, sends once and tells the new identifier', async () => {
    const save = vi.fn<(input: SaveInput) => Promise<Loaded>>(() => Promise.resolve(hill));
    const { at, change, save: submit, facts } = open({ save }, creation);
    await at({ editing: 'pristine' });
    change({ name: 'Hill School' });
    submit();
    submit();
    const created = await at('created');
    expect(save).toHaveBeenCalledTimes(1);
    const { key, record, version } = hill;
    expect([facts, isUnsaved(created)]).toEqual([[{ type: 'created', key, record, version }], false]);
  });

  it('locks the form while it is on its way', async () => {
    const { actor, at, change, save } = open({}, creation);
    change({ name: 'Hill' });
    save();
    expect(isLocked(await at('saving'))).toBe(true);
    change({ name: 'Other' });
    expect(actor.getSnapshot().context.draft.name).toBe('Hill');
  });

  it('says honestly that nobody knows, keeps the input, and sends it again as the same creation, unasked', async () => {
    const save = vi.fn<(input: SaveInput) => Promise<Loaded>>(() =>
      Promise.reject(failed({ kind: 'unreachable', reason: 'timeout' })),
    );
    const { at, change, save: submit } = open({ save }, creation);
    change({ name: 'Hill' });
    submit();
    const doubtful = await at({ editing: 'unanswered' });
    expect([doubtful.context.draft.name, isUnsaved(doubtful)]).toEqual(['Hill', true]);
    submit();
    await at('saving');
    await at({ editing: 'unanswered' });
    const [first, again] = save.mock.calls.map(([{ creationKey }]) => creationKey);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(again).toBe(first);
  });

  it('asks before another form is sent after one that got no answer, and sends it as another creation', async () => {
    const save = vi.fn<(input: SaveInput) => Promise<Loaded>>(() =>
      Promise.reject(failed({ kind: 'unreachable', reason: 'timeout' })),
    );
    const { actor, at, change, save: submit } = open({ save }, creation);
    change({ name: 'Hill' });
    submit();
    await at({ editing: 'unanswered' });
    change({ name: 'Hill School' });
    submit();
    await at('confirming');
    expect(save).toHaveBeenCalledTimes(1);
    actor.send({ type: 'risk.accept' });
    await at({ editing: 'unanswered' });
    const [first, other] = save.mock.calls.map(([{ creationKey }]) => creationKey);
    expect(other).not.toBe(first);
  });

  it('goes on after a reload with the key it was sent with', async () => {
    const { at, change, save } = open({}, creation);
    change({ name: 'Hill' });
    save();
    const kept = selectKept(await at('saving'));
    const again = vi.fn<(input: SaveInput) => Promise<Loaded>>(() => Promise.resolve(hill));
    const reopened = open({ save: again }, { ...creation, ...(kept && { restored: kept }) });
    await reopened.at({ editing: 'unanswered' });
    reopened.save();
    await reopened.at('created');
    expect(again.mock.calls[0]?.[0].creationKey).toBe(kept?.creation?.key);
  });

  it('of a record that exists has no key', async () => {
    const save = vi.fn<(input: SaveInput) => Promise<Loaded>>(never);
    const { at, change, save: submit } = open({ save });
    await at('editing');
    change({ name: 'Hill' });
    submit();
    await at('saving');
    expect(save.mock.calls[0]?.[0].creationKey).toBeNull();
  });

  it('is kept as unanswered while it is on its way', async () => {
    const { at, change, save } = open({}, creation);
    change({ name: 'Hill' });
    save();
    expect(selectKept(await at('saving'))).toMatchObject({
      draft: { name: 'Hill' },
      unanswered: true,
      creation: { sent: { name: 'Hill' } },
    });
  });

  it('of a copy that nobody has changed is kept so too, and is no more at stake once it is refused', async () => {
    const answer = Promise.withResolvers<Loaded>();
    const { at, save, facts } = open({ save: () => answer.promise }, { ...creation, blank: hill.draft });
    await at({ editing: 'pristine' });
    save();
    const kept = selectKept(await at('saving'));
    expect(kept).toMatchObject({ draft: hill.draft, unanswered: true, creation: { sent: hill.draft } });
    expect(kept?.creation?.key).toMatch(/^[\w-]{36}$/);
    answer.reject(failed({ kind: 'conflict', status: 409 }));
    expect(isUnsaved(await at({ editing: 'refused' }))).toBe(false);
    expect(facts).toMatchObject([{ type: 'refused', operation: 'create', failure: { message: words } }]);
  });
});

describe('switching something on or off', () => {
  const on = { phone: 'on' };

  it('saves that change by itself, at once', async () => {
    const saved: SaveInput[] = [];
    const { actor, at } = open({
      save: (given) => {
        saved.push(given);
        return Promise.resolve({ ...hill, draft: { ...hill.draft, ...on } });
      },
    });
    await at('editing');
    actor.send({ type: 'draft.switch', change: on });
    await at({ editing: 'saved' });
    expect(saved.map(({ plan }) => plan.changes)).toEqual([
      [{ field: 'phone', before: hill.draft['phone'], after: 'on' }],
    ]);
  });

  it('stays as it is where the host refuses, which is told in passing (D-190)', async () => {
    const { actor, at, facts } = open({ save: () => Promise.reject(failed({ kind: 'forbidden' })) });
    await at('editing');
    actor.send({ type: 'draft.switch', change: on });
    const { context } = await at({ editing: 'pristine' });
    expect([context.draft, context.failure, facts]).toEqual([
      hill.draft,
      null,
      [{ type: 'refused', operation: 'update', failure: expect.objectContaining({ kind: 'forbidden' }) }],
    ]);
  });

  it('stays as it is where the person thinks better of it', async () => {
    const risk = { field: 'phone', title: 'Switch?', consequence: 'Everybody is shut out.', confirm: 'Switch' };
    const { actor, at, facts } = open({ assess: () => ({ risks: [risk] }) });
    await at('editing');
    actor.send({ type: 'draft.switch', change: on });
    await at('confirming');
    actor.send({ type: 'risk.decline' });
    const { context } = await at({ editing: 'pristine' });
    expect([context.draft, facts]).toEqual([hill.draft, []]);
  });

  it('says what is wrong where the record cannot be saved as it is', async () => {
    const { actor, at, facts } = open({ assess: () => ({ problems: { name: 'Name is required.' } }) });
    await at('editing');
    actor.send({ type: 'draft.switch', change: on });
    await at({ editing: 'pristine' });
    expect(facts).toMatchObject([{ type: 'refused', failure: { message: 'Name is required.' } }]);
  });

  it.each(['assessing', 'saving'] as const)('takes nothing from what is typed while it is %s', async (state) => {
    const answer = Promise.withResolvers<Loaded>();
    const { actor, at, change } = open({ save: () => answer.promise });
    await at('editing');
    actor.send({ type: 'draft.switch', change: on });
    await at(state);
    change({ name: 'Typed' });
    answer.reject(failed({ kind: 'rejected' }));
    expect((await at({ editing: 'refused' })).context.draft).toMatchObject({ name: 'Typed', ...on });
  });

  it('takes nothing from what is typed before, or afterwards', async () => {
    const { actor, at, change } = open({ save: () => Promise.reject(failed({ kind: 'rejected' })) });
    await at('editing');
    change({ name: 'Typed' });
    actor.send({ type: 'draft.switch', change: on });
    const { context } = await at({ editing: 'refused' });
    expect(context.draft).toMatchObject({ name: 'Typed', ...on });
    actor.send({ type: 'draft.discard' });
    actor.send({ type: 'draft.switch', change: on });
    await at({ editing: 'pristine' });
    change({ name: 'Typed' });
    expect((await at({ editing: 'dirty' })).context.draft['name']).toBe('Typed');
  });
});

describe('removing', () => {
  it('asks, then removes and tells it', async () => {
    const remove = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { actor, at, facts } = open({ remove });
    await at('editing');
    actor.send({ type: 'record.remove' });
    actor.send({ type: 'removal.cancel' });
    expect(remove).not.toHaveBeenCalled();
    actor.send({ type: 'record.remove' });
    actor.send({ type: 'removal.confirm' });
    actor.send({ type: 'removal.confirm' });
    await at('removed');
    expect([remove.mock.calls.length, facts]).toEqual([1, [{ type: 'removed', key: 'b1', given: null }]]);
  });

  it('looks up who holds the record each time it is asked about, and tells what they were given instead (B13)', async () => {
    const held = new Set(['u1', 'u2']);
    const replacement = replacementMachine.provide({
      actors: {
        findHolders: fromPromise<Held, ReplacedRecord>(async () => ({
          holders: [...held].map((key) => ({ key, name: key, address: `/${key}` })),
          total: held.size,
          offered: [{ uid: 'b2', name: 'Vale School' }],
        })),
        moveHolders: fromPromise<readonly RefusedRow[], MoveHoldersInput>(async ({ input }) => {
          for (const { key } of input.holders) held.delete(key);
          return [];
        }),
      },
    });
    const { actor, at, facts } = open({ remove: () => Promise.resolve(), replacement }, { ...subject, isHeld: true });
    await at('editing');
    const freeing = actor.getSnapshot().context.replacement;
    if (!freeing) throw new Error('Nothing frees the record.');
    expect(freeing.getSnapshot().value).toBe('resting');
    actor.send({ type: 'record.remove' });
    await waitFor(freeing, (each) => each.matches('held'));
    actor.send({ type: 'removal.cancel' });
    held.delete('u1');
    actor.send({ type: 'record.remove' });
    expect(freeing.getSnapshot().value).toBe('looking');
    await waitFor(freeing, (each) => each.context.total === 1 && each.matches('held'));
    freeing.send({ type: 'replacement.choose', to: 'b2' });
    freeing.send({ type: 'replacement.begin' });
    await waitFor(freeing, (each) => each.matches('free'));
    actor.send({ type: 'removal.confirm' });
    await at('removed');
    expect(facts).toEqual([{ type: 'removed', key: 'b1', given: { count: 1, instead: 'Vale School' } }]);
  });

  it('tells a refusal in passing and keeps the form as it is', async () => {
    const { actor, at, change, facts } = open({ remove: () => Promise.reject(failed({ kind: 'forbidden' })) });
    await at('editing');
    change({ name: 'Hill' });
    actor.send({ type: 'record.remove' });
    actor.send({ type: 'removal.confirm' });
    const { context } = await at({ editing: 'dirty' });
    expect([context.draft.name, facts]).toMatchObject(['Hill', [{ type: 'refused', operation: 'remove' }]]);
  });

  it('of what is gone already, or out of reach, is never told as done: what the host answered is', async () => {
    const { actor, at, facts } = open({ remove: () => Promise.reject(failed({ kind: 'missing' })) });
    await at('editing');
    actor.send({ type: 'record.remove' });
    actor.send({ type: 'removal.confirm' });
    await at('absent');
    expect(facts).toEqual([
      { type: 'notFound', key: 'b1', failure: expect.objectContaining({ kind: 'missing', message: words }) },
    ]);
  });

  it.each<[string, Failure['kind'], string, object]>([
    ['gone, or out of reach', 'missing', 'absent', { type: 'notFound', key: 'b1' }],
    ['not to be had', 'unreachable', 'editing', { type: 'refused', operation: 'remove' }],
  ])('of what was changed meanwhile and then is %s ends as a removal does', async (_, kind, end, fact) => {
    const { actor, at, facts } = open({
      fetch: vi.fn<() => Promise<Loaded>>().mockResolvedValueOnce(hill).mockRejectedValueOnce(failed({ kind })),
      remove: () => Promise.reject(failed({ kind: 'stale' })),
    });
    await at('editing');
    actor.send({ type: 'record.remove' });
    actor.send({ type: 'removal.confirm' });
    await at('catchingUp');
    const { context } = await waitFor(actor, (entity) => !entity.matches('catchingUp'));
    expect([actor.getSnapshot().matches(end as 'absent'), context.failure, facts]).toMatchObject([true, null, [fact]]);
  });

  it('asks again when someone changed the record meanwhile', async () => {
    const versions: (string | null)[] = [];
    const fetch = vi
      .fn<() => Promise<Loaded>>()
      .mockResolvedValueOnce(hill)
      .mockResolvedValue({ ...hill, version: '"2"', changed: { by: 'Ann' } });
    const { actor, at } = open({
      fetch,
      remove: ({ version }) => (
        versions.push(version),
        versions.length === 1 ? Promise.reject(failed({ kind: 'stale' })) : Promise.resolve()
      ),
    });
    await at('editing');
    actor.send({ type: 'record.remove' });
    actor.send({ type: 'removal.confirm' });
    expect((await waitFor(actor, (entity) => entity.context.latest !== null)).context.latest?.changed?.by).toBe('Ann');
    actor.send({ type: 'removal.confirm' });
    await at('removed');
    expect(versions).toEqual(['"1"', '"2"']);
  });
});

it('goes on with a kept draft, without asking the host first (B9)', async () => {
  const fetch = vi.fn<() => Promise<Loaded>>(never);
  const first = open({}, subject);
  await first.at('editing');
  first.change({ name: 'Hill' });
  const kept = selectKept(first.actor.getSnapshot());
  expect(kept).toBeDefined();
  const second = open(
    { fetch },
    { ...subject, ...(kept && { restored: JSON.parse(JSON.stringify(kept)) as typeof kept }) },
  );
  const { context } = await second.at({ editing: 'dirty' });
  expect([context.draft, context.version, fetch.mock.calls.length]).toEqual([
    { ...hill.draft, name: 'Hill' },
    '"1"',
    0,
  ]);
});

it('an actor that was not provided fails by its own name, and the editor can be tried again', async () => {
  const actor = createActor(entityMachine, { input: subject }).start();
  await waitFor(actor, (entity) => entity.matches('failed'));
  expect(actor.getSnapshot().status).toBe('active');
});
