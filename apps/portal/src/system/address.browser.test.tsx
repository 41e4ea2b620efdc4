import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAddressBar, currentPlace, pathOfPlace, placeOf } from './address.ts';

/** The address bar of the test's own page, which is put back afterwards. */
const told: string[] = [];
let ended = new AbortController();
const before = location.href;

beforeEach(() => {
  told.length = 0;
  ended = new AbortController();
});

afterEach(() => {
  ended.abort();
  history.pushState(null, '', before);
});

const shown = () => pathOfPlace(currentPlace());

function begin() {
  history.replaceState(null, '', '/v7/admin/clients');
  const bar = createAddressBar();
  bar.listen((place) => void told.push(pathOfPlace(place)), ended.signal);
  const go = (path: string, replace = false) => bar.go(placeOf(path), replace);
  return { bar, go };
}

test('where somebody is led while a step back is still to be taken, there they arrive', async () => {
  const { bar, go } = begin();
  go('/admin/clients/1');
  go('/admin/clients/1?confirm=remove');
  bar.back();
  go('/admin/clients/2', true);
  await expect.poll(shown).toBe('/admin/clients/2');
  expect(told).toEqual([]);
  bar.back();
  await expect.poll(shown).toBe('/admin/clients');
  expect(told).toEqual(['/admin/clients']);
});

test('a step back is told where nobody is led elsewhere, once however often it was asked for', async () => {
  const { bar, go } = begin();
  go('/admin/clients/1');
  go('/admin/clients/1?confirm=remove');
  bar.back();
  bar.back();
  await expect.poll(shown).toBe('/admin/clients/1');
  expect(told).toEqual(['/admin/clients/1']);
});

test('what is written while a step is put back comes after it', async () => {
  const { bar, go } = begin();
  go('/admin/clients/1');
  history.back();
  await expect.poll(shown).toBe('/admin/clients');
  bar.putBack();
  go('/admin/clients/3');
  await expect.poll(shown).toBe('/admin/clients/3');
  bar.back();
  await expect.poll(shown).toBe('/admin/clients/1');
  expect(told).toEqual(['/admin/clients', '/admin/clients/1']);
});

test.each([
  ['/v7/logout/', '/logout'],
  ['/v7/logout', '/logout'],
  ['/v7/', '/'],
  ['/v7', '/'],
])('%s is the place %s: a slash at the end leads to the same page (D-063)', (address, path) => {
  history.replaceState(null, '', address);
  expect(currentPlace().path).toBe(path);
});
