import { afterEach, expect, it } from 'vitest';
import { savedViews } from '../kinds/collection/saved-views.ts';
import { tabMemory } from './tab-memory.ts';
import { finishSignOut, leaveProvider } from './identity/sign-out.ts';
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

/** What a person has left behind in this browser, and how a document leaves for the provider. */
function kept() {
  savedViews(slug, 'ada').keep({ list: 'people', name: 'Mrs Price', search: '?search=price' });
  tabMemory(slug).write('clientSearchTerm', 'hill');
  sessionStorage.setItem(`${slug}.draft:building:c1:b1`, '{}');
  const left: (string | undefined)[] = [];
  const identity = { leave: async (asksFor?: string) => void left.push(asksFor) };
  const login = { load: async () => undefined, identity: () => identity };
  return { left, leave: (isUnasked: boolean) => leaveProvider({ slug, login, isUnasked }) };
}
const names = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].toSorted();
const [draft, views] = [`${slug}.draft:building:c1:b1`, `${slug}.views.ada`];

it('what was typed or kept stays where a link has opened the sign-out, until the provider has ended the session (B9)', async () => {
  const { left, leave } = kept();
  await leave(true);
  expect(names()).toEqual([draft, `${slug}.signOut`, views]);
  const address = location.href;
  for (const search of ['', '?state=made-up']) {
    history.replaceState(null, '', `/v7/prompt/logoutcallback${search}`);
    finishSignOut(slug);
    expect([names(), location.search]).toEqual([[draft, `${slug}.signOut`, views], '']);
  }
  history.replaceState(null, '', `/v7/prompt/logoutcallback?state=${left[0]}`);
  finishSignOut(slug);
  // Nobody was asked about what is typed: it waits in its tab, for its person only.
  expect([names(), location.search]).toEqual([[draft], '']);
  history.replaceState(null, '', address);
});

it('everything goes at once where the person has pressed it and was asked', async () => {
  const { left, leave } = kept();
  await leave(false);
  expect([names(), left]).toEqual([[], [undefined]]);
});

it('a search that was cleared leaves no key behind (D-034)', () => {
  const memory = tabMemory(slug);
  memory.write('clientSearchTerm', 'hill');
  expect(sessionStorage.getItem(`${slug}.clientSearchTerm`)).toBe('hill');
  memory.write('clientSearchTerm', '');
  expect([Object.keys(sessionStorage), memory.read('clientSearchTerm')]).toEqual([[], null]);
});
