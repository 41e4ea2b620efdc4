import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { savedViews } from '../kinds/collection/saved-views.ts';
import { tabMemory } from './tab-memory.ts';
import type { Edge } from './edge.ts';
import { finishSignOut, leaveProvider } from './identity/sign-out.ts';
import { signOutsEdge } from './identity/sign-outs.ts';
import { clearLocalState } from './storage.ts';

const slug = 'wardmere';
const address = location.href;
afterEach(() => {
  history.replaceState(null, '', address);
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
  const left: { readonly word: string; readonly isUnasked: boolean }[] = [];
  const identity = { leave: async (word: string, isUnasked: boolean) => void left.push({ word, isUnasked }) };
  const login = { load: async () => undefined, identity: () => identity };
  return { left, leave: (isUnasked: boolean) => leaveProvider({ slug, login, isUnasked }) };
}
const names = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].toSorted();
const [draft, signIn, views] = [`${slug}.draft:building:c1:b1`, `${slug}.login.1f0c`, `${slug}.views.ada`];

it('what was typed or kept stays where a link has opened the sign-out, until the provider has ended the session (B9)', async () => {
  const { left, leave } = kept();
  await leave(true);
  expect(names()).toEqual([draft, `${slug}.signOut`, views]);
  for (const search of ['', '?state=made-up']) {
    history.replaceState(null, '', `/v7/prompt/logoutcallback${search}`);
    expect([finishSignOut(slug), names(), location.search]).toEqual([false, [draft, `${slug}.signOut`, views], '']);
  }
  history.replaceState(null, '', `/v7/prompt/logoutcallback?state=${left[0]?.word}`);
  // Nobody was asked about what is typed: it waits in its tab, for its person only.
  expect([finishSignOut(slug), names(), location.search]).toEqual([true, [draft], '']);
});

it('everything goes at once where the person has pressed it and was asked', async () => {
  const { left, leave } = kept();
  await leave(false);
  expect([names(), left.map(({ isUnasked }) => isUnasked)]).toEqual([[`${slug}.signOut`], [false]]);
  history.replaceState(null, '', `/v7/prompt/logoutcallback?state=${left[0]?.word}`);
  expect([finishSignOut(slug), names()]).toEqual([true, []]);
});

it('a search that was cleared leaves no key behind (D-034)', () => {
  const memory = tabMemory(slug);
  memory.write('clientSearchTerm', 'hill');
  expect(sessionStorage.getItem(`${slug}.clientSearchTerm`)).toBe('hill');
  memory.write('clientSearchTerm', '');
  expect([Object.keys(sessionStorage), memory.read('clientSearchTerm')]).toEqual([[], null]);
});

/** A root that hears what an edge tells. */
const rootOf = (edge: Edge, told: (event: AnyEventObject) => void) =>
  createActor(
    setup({ actors: { edge } }).createMachine({
      invoke: { src: 'edge' },
      on: { 'world.tell': { actions: ({ event }) => told(event) } },
    }),
  ).start();

it('another tab that hears of a sign-out keeps what is typed in it and the sign-in it has begun, and nothing else of its person (D-034)', async () => {
  kept();
  // A call has found out before, and the tab is on its way to the sign-in page.
  sessionStorage.setItem(signIn, '{}');
  const told = vi.fn<(event: AnyEventObject) => void>();
  const tab = rootOf(signOutsEdge(slug, false), told);
  const elsewhere = rootOf(signOutsEdge(slug, true), () => undefined);
  await expect
    .poll(() => told.mock.calls)
    .toEqual([[{ type: 'world.tell', to: 'session', event: { type: 'session.renew' } }]]);
  expect(names()).toEqual([draft, signIn, views]);
  for (const each of [tab, elsewhere]) each.stop();
});
