import { afterEach, expect, it } from 'vitest';
import { savedViews } from '../kinds/collection/saved-views.ts';
import { tabMemory } from './tab-memory.ts';
import { clearLocalState } from './storage.ts';

const slug = 'wardmere';
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('signing out leaves nothing readable of a client: no view of anybody, no draft, no search (D-041)', () => {
  for (const user of ['ada', 'ben'])
    savedViews(slug, user).keep({ list: 'people', name: 'Mrs Price', search: '?search=price' });
  tabMemory(slug).write('clientSearchTerm', 'hill');
  sessionStorage.setItem(`${slug}.draft:building:c1:b1`, '{}');
  localStorage.setItem(`${slug}.singleKeys`, 'off');
  localStorage.setItem('other.views.ada', 'of another product');
  clearLocalState(slug);
  expect([Object.keys(localStorage).toSorted(), Object.keys(sessionStorage)]).toEqual([
    ['other.views.ada', `${slug}.singleKeys`],
    [],
  ]);
});

it('a search that was cleared leaves no key behind (D-034)', () => {
  const memory = tabMemory(slug);
  memory.write('clientSearchTerm', 'hill');
  expect(sessionStorage.getItem(`${slug}.clientSearchTerm`)).toBe('hill');
  memory.write('clientSearchTerm', '');
  expect([Object.keys(sessionStorage), memory.read('clientSearchTerm')]).toEqual([[], null]);
});
