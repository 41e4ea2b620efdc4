import { createApi } from '@wardmere/api';
import { BLANK_QUERY } from '@wardmere/machines';
import { expect, it } from 'vitest';
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
