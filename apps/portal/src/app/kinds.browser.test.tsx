import { expect, it } from 'vitest';
import { DEFAULT_BRAND, plainLookups } from '@wardmere/api';
import { hasScreen } from '../system/route.ts';
import { kinds } from './kinds.ts';
import { kindsOfFeatures } from './later.ts';
import { createRoutes } from './routes.ts';

const nowhere = { params: {}, client: '', building: '', user: '', brand: DEFAULT_BRAND };
const lists = createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'v' }).flatMap((route) => {
  const opened = route.page.opens?.(nowhere);
  return hasScreen(route) && opened && 'list' in opened ? [[route.title, opened.list, route.load] as const] : [];
});

it.each(Object.entries(kindsOfFeatures.records))(
  'the table has the record %s under the name it gives itself',
  async (name, load) => expect(await load()).toMatchObject({ kind: name }),
);

it.each(Object.entries(kindsOfFeatures.lists))(
  'the table has the list %s under the name it gives itself',
  async (name, load) => expect(await load()).toMatchObject({ kind: name }),
);

it.each(lists)('the screen called %s comes with the list of %s, which its route opens', async (_, kind, load) =>
  expect((await load()).list).toMatchObject({ kind }),
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
