import { createApi } from '@wardmere/api';
import { BLANK_QUERY } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { MOST_REMEMBERED } from '../../system/most-remembered.ts';
import { defineCollection } from './define-collection.ts';

it('says of a search too short to be asked that nobody was asked', async () => {
  const found = { uid: 'a', name: 'Hill' };
  const named = defineCollection<typeof found>({
    kind: 'named',
    noun: { one: 'name', many: 'names' },
    keyField: 'uid',
    nameField: 'name',
    source: {
      kind: 'paged',
      order: 'name',
      leastSearch: 2,
      fetch: () => Promise.resolve({ items: [found], pageNumber: 0, pageSize: 1, pageCount: 1, rowCount: 1 }),
    },
    columns: [],
    filters: [],
    rowAddress: () => undefined,
  });
  const api = createApi({ host: 'https://api.example', token: () => undefined });
  const isUnasked = async (search: string) => {
    const asked = { kind: 'named', scope: {}, query: { ...BLANK_QUERY, search }, pageSize: 1, fresh: true };
    return (await named.logic.fetch(api, asked, new AbortController().signal)).isUnasked ?? false;
  };
  expect([await isUnasked('h'), await isUnasked('hi')]).toEqual([true, false]);
});

it('keeps a list held whole for the places that were asked for last, not for all there were', async () => {
  const asked: string[] = [];
  const held = defineCollection<{ readonly uid: string }>({
    kind: 'held',
    noun: { one: 'row', many: 'rows' },
    keyField: 'uid',
    nameField: 'uid',
    source: {
      kind: 'whole',
      searched: [],
      fetch: (_, { of = '' }) => {
        asked.push(of);
        return Promise.resolve([{ uid: of }]);
      },
    },
    columns: [],
    filters: [],
    rowAddress: () => undefined,
  });
  const api = createApi({ host: 'https://api.example', token: () => undefined });
  const { signal } = new AbortController();
  const ask = (of: string) =>
    held.logic.fetch(api, { kind: 'held', scope: { of }, query: BLANK_QUERY, pageSize: 1, fresh: false }, signal);
  await ask('first');
  await ask('second');
  for (let place = 2; place < MOST_REMEMBERED; place += 1) await ask(`place ${place}`);
  await ask('first');
  expect(asked).toHaveLength(MOST_REMEMBERED);
  await ask('one more');
  asked.length = 0;
  await ask('first');
  await ask('second');
  expect(asked).toEqual(['second']);
});
