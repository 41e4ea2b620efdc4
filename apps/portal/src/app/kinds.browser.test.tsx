import { expect, it } from 'vitest';
import { plainLookups } from '@wardmere/api';
import { kinds } from './kinds.ts';
import { kindsOfFeatures } from './later.ts';

it.each(Object.entries(kindsOfFeatures.records))(
  'the table has the record %s under the name it gives itself',
  async (name, load) => expect(await load()).toMatchObject({ kind: name }),
);

it.each(Object.entries(kindsOfFeatures.lists))(
  'the table has the list %s under the name it gives itself',
  async (name, load) => expect(await load()).toMatchObject({ kind: name }),
);

it.each(kinds.lookups)('$one is in the table as its feature has it', async ({ one, many, icon, load }) => {
  const { collection, loadRecord, ...lookup } = await load();
  const { entity } = await loadRecord();
  expect(entity).toMatchObject({ kind: one, noun: { one, many } });
  expect(collection).toMatchObject({ kind: many });
  expect(lookup).toMatchObject({ icon });
});

it('the table has each plain lookup of the contract', () =>
  expect(kinds.lookups.map(({ many }) => many).toSorted()).toEqual(Object.keys(plainLookups).toSorted()));
