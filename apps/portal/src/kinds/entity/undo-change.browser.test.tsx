import { CallError, createApi, failureFrom } from '@wardmere/api';
import type { Assessment, JournalEntry, Loaded } from '@wardmere/machines';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKinds, type EntityLogic, type RecordKind } from '../../system/kinds.ts';
import { changesOf, inverseOf, tellable } from './journal-facts.ts';
import { undoChange } from './undo-change.ts';

const api = createApi({ host: 'https://host.invalid', token: () => undefined });
const { signal } = new AbortController();
const entry: JournalEntry = {
  id: 1,
  together: null,
  state: 'done',
  subject: { kind: 'lamp', scope: { client: 'c1' }, key: 'l1' },
  client: 'c1',
  noun: 'lamp',
  name: 'Lamp',
  address: '/lamps/l1',
  at: '2026-11-20T10:00:00.000Z',
  what: 'changed',
  changes: [{ field: 'colour', before: 'red', after: 'blue' }],
  inverse: 'restore',
};
const blue: Loaded = {
  key: 'l1',
  record: {},
  draft: { colour: 'blue', place: 'typed by somebody else' },
  version: '"3"',
  changed: { by: 'Rhys Morgan' },
};
const fine: Assessment = { problems: {}, plan: { kind: 'patch', body: [], changes: [] }, risks: [] };
const logic = {
  fetch: vi.fn<EntityLogic['fetch']>(),
  assess: vi.fn<EntityLogic['assess']>(),
  save: vi.fn<EntityLogic['save']>(),
  remove: vi.fn<EntityLogic['remove']>(),
};
const lamp: RecordKind = {
  logic,
  fields: [{ field: 'colour', label: 'Colour' }],
  secrets: ['pin'],
  calls: { update: {}, remove: {} },
  address: () => '/lamps/l1',
  list: () => '/lamps',
};
const supplies = {
  api,
  kinds: createKinds({
    features: () => Promise.resolve({ records: { lamp: () => Promise.resolve(lamp) }, lists: {}, choices: [] }),
    lookups: [],
  }),
};
beforeEach(() => {
  vi.resetAllMocks();
  logic.fetch.mockResolvedValue(blue);
  logic.assess.mockResolvedValue(fine);
  logic.save.mockResolvedValue(blue);
});
const refusal = async (one: JournalEntry) =>
  undoChange(supplies, one, signal).then(
    () => 'taken back',
    (thrown: unknown) => failureFrom(thrown).message,
  );

describe('taking a change back', () => {
  it('puts the former value into the record as it stands now, under the version that was looked at', async () => {
    await undoChange(supplies, entry, signal);
    expect(logic.assess).toHaveBeenCalledWith(
      api,
      expect.objectContaining({ base: blue.draft, draft: { colour: 'red', place: 'typed by somebody else' } }),
      signal,
    );
    expect(logic.save).toHaveBeenCalledWith(api, { ...entry.subject, plan: fine.plan, version: '"3"' }, signal);
  });

  it('is refused when the field has changed since, and nothing is sent', async () => {
    logic.fetch.mockResolvedValue({ ...blue, draft: { colour: 'green' } });
    expect(await refusal(entry)).toBe('Colour has changed since, last by Rhys Morgan. Nothing was taken back.');
    expect(logic.save).not.toHaveBeenCalled();
  });

  it('is of what the host has kept: what it put in order while saving is no change since (B12)', async () => {
    const typed = { field: 'colour', before: 'red', after: ' blue ' };
    const fact = { changes: [typed], before: { colour: 'red' }, after: { colour: 'blue' } };
    const changes = changesOf(lamp, fact);
    expect(await refusal({ ...entry, changes })).toBe('taken back');
    // What the host took back to what it was has changed nothing.
    expect(changesOf(lamp, { ...fact, before: { colour: 'blue' } })).toEqual([]);
    const secret = { field: 'pin', before: '', after: '1234' };
    expect(changesOf(lamp, { changes: [secret], before: { pin: '' }, after: { pin: '' } })).toEqual([secret]);
  });

  it('is refused where it would be wrong or have consequences', async () => {
    logic.assess.mockResolvedValue({ ...fine, problems: { colour: 'Red is gone.' } });
    expect(await refusal(entry)).toBe('Red is gone.');
    const risk = { field: 'colour', title: 'Red?', consequence: 'Everybody stops.', confirm: 'Stop' };
    logic.assess.mockResolvedValue({ ...fine, risks: [risk] });
    expect(await refusal(entry)).toBe('Taking this back has consequences. Open the record and change it there.');
    expect(logic.save).not.toHaveBeenCalled();
  });

  it('deletes what was added in the version it was added in, and no later one', async () => {
    const added: JournalEntry = { ...entry, what: 'created', changes: [], inverse: 'remove', version: '"3"' };
    await undoChange(supplies, added, signal);
    expect(logic.remove).toHaveBeenCalledWith(api, { ...entry.subject, version: '"3"' }, signal);
    expect(await refusal({ ...added, version: '"1"' })).toBe(
      'This lamp has changed since it was added, last by Rhys Morgan. It was not deleted.',
    );
    expect(logic.remove).toHaveBeenCalledTimes(1);
  });

  it('tells a refusal of the host in its own words', async () => {
    const message = 'Unable to update lamp. Please try again';
    logic.save.mockRejectedValue(new CallError({ kind: 'unavailable', status: 500, message }));
    expect(await refusal(entry)).toBe(message);
  });
});

it('a secret is no line of a journal, and a change of one has no way back', () => {
  const colour = { field: 'colour', before: 'red', after: 'blue' };
  const pin = { field: 'pin', before: '', after: '1234' };
  expect(tellable(lamp, [colour, pin])).toEqual([colour]);
  expect(inverseOf(lamp, 'changed', [colour])).toBe('restore');
  expect(inverseOf(lamp, 'changed', [colour, pin])).toBeNull();
  expect(inverseOf(lamp, 'created', [])).toBe('remove');
  expect(inverseOf(lamp, 'removed', [])).toBeNull();
  expect(inverseOf({ ...lamp, calls: {} }, 'changed', [colour])).toBeNull();
  expect(inverseOf({ ...lamp, calls: {} }, 'created', [])).toBeNull();
});
