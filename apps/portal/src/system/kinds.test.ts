import { expect, it, vi } from 'vitest';
import { createKinds, type FeatureKinds, type ListKind, type RecordKind } from './kinds.ts';

/** Kinds of features alone, whose table comes when it is asked for. */
const kindsOf = (features: Partial<FeatureKinds>) =>
  createKinds({
    features: () => Promise.resolve({ records: {}, lists: {}, choices: [() => Promise.resolve({})], ...features }),
    lookups: [],
  });
const none = () => Promise.reject(new Error('Nothing asks for it.'));
const lamp: RecordKind = {
  logic: { fetch: none, save: none, remove: none, assess: none },
  fields: [{ field: 'colour', label: 'Colour' }],
  secrets: [],
  calls: {},
  address: () => '/lamps/l1',
  list: () => '/lamps',
};
const lamps: ListKind = { logic: { fetch: none } };

it('a kind is fetched once, with the first of it', async () => {
  const load = vi.fn<() => Promise<RecordKind>>(() => Promise.resolve(lamp));
  const kinds = kindsOf({ records: { lamp: load }, lists: { lamps: () => Promise.resolve(lamps) } });
  expect(kinds.known('lamp')).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([kinds.record('lamp'), kinds.record('lamp')])).toEqual([lamp, lamp]);
  expect(await kinds.list('lamps')).toBe(lamps);
  expect(kinds.known('lamp')).toBe(lamp);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a kind whose definition has come with its screen is not fetched again', async () => {
  const kinds = kindsOf({ records: { lamp: none }, lists: { lamps: none } });
  kinds.keepRecord('lamp', lamp);
  kinds.keepList('lamps', lamps);
  expect(await Promise.all([kinds.record('lamp'), kinds.list('lamps')])).toEqual([lamp, lamps]);
  expect([kinds.known('lamp'), kinds.knownList('lamps')]).toEqual([lamp, lamps]);
});

it('a lost chunk is asked for twice, and anew by whoever needs the kind next (D-054)', async () => {
  const load = vi
    .fn<() => Promise<RecordKind>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost again'))
    .mockResolvedValue(lamp);
  const kinds = kindsOf({ records: { lamp: load } });
  await expect(kinds.record('lamp')).rejects.toThrow('lost again');
  expect(await kinds.record('lamp')).toBe(lamp);
});

it('the table of features is asked for again where it was lost (D-054)', async () => {
  const table = { records: { lamp: () => Promise.resolve(lamp) }, lists: {}, choices: [] };
  const features = vi
    .fn<() => Promise<FeatureKinds>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(table);
  expect(await createKinds({ features, lookups: [] }).record('lamp')).toBe(lamp);
});

it('what the table does not list is called by its name', async () => {
  const kinds = kindsOf({});
  await expect(kinds.record('lamp')).rejects.toThrow('There is no kind of record called lamp.');
  await expect(kinds.list('lamps')).rejects.toThrow('There is no list called lamps.');
});

it('tells values by the fields of the kind and by what its form said last', async () => {
  const kinds = kindsOf({ records: { lamp: () => Promise.resolve(lamp) } });
  expect(kinds.wordsOf('lamp')).toEqual({ fields: [], choices: {}, wordings: {} });
  await kinds.record('lamp');
  const choices = { colour: { options: [{ value: 'r', label: 'Red' }] } };
  kinds.keepWords('lamp', { choices, wordings: {} });
  expect(kinds.wordsOf('lamp')).toEqual({ fields: lamp.fields, choices, wordings: {} });
});
