import { expect, it } from 'vitest';
import { savedViews } from './saved-views.ts';

function memory(start: Readonly<Record<string, string>> = {}): Storage {
  const held = new Map(Object.entries(start));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
    key: (index: number) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}

it('keeps a view under its name, for this list and this person', () => {
  const storage = memory();
  const ada = savedViews('ward', 'ada', storage);
  ada.keep({ list: 'users:c1', name: 'Inactive', search: '?status=Inactive' });
  ada.keep({ list: 'users:c2', name: 'Mine', search: '?search=hill' });
  expect(ada.of('users:c1')).toEqual([{ list: 'users:c1', name: 'Inactive', search: '?status=Inactive' }]);
  expect(savedViews('ward', 'rhys', storage).of('users:c1')).toEqual([]);
});

it('saved again under the same name, a view is replaced', () => {
  const views = savedViews('ward', 'ada', memory());
  views.keep({ list: 'users:c1', name: 'Mine', search: '?search=a' });
  views.keep({ list: 'users:c1', name: 'Mine', search: '?search=b' });
  expect(views.of('users:c1')).toEqual([{ list: 'users:c1', name: 'Mine', search: '?search=b' }]);
});

it('removes one view and no other', () => {
  const views = savedViews('ward', 'ada', memory());
  views.keep({ list: 'users:c1', name: 'One', search: '?page=1' });
  views.keep({ list: 'users:c1', name: 'Two', search: '?page=2' });
  views.remove('users:c1', 'One');
  expect(views.of('users:c1').map(({ name }) => name)).toEqual(['Two']);
});

it('what cannot be read counts as nothing', () =>
  expect(savedViews('ward', 'ada', memory({ 'ward.views.ada': '{"list":' })).of('users:c1')).toEqual([]));
