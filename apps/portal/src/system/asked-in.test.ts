import { expect, it } from 'vitest';
import { asking, searchText } from './asked-in.ts';

it.each([
  ['', {}, ''],
  ['?', {}, ''],
  ['?invite', { show: 'unavailable' }, '?invite&show=unavailable'],
  ['?invite&show=unavailable', { show: null }, '?invite'],
  ['?show=unavailable', { show: null }, ''],
  ['?page=2', { journal: '' }, '?page=2&journal'],
  ['?journal&page=2', { journal: null }, '?page=2'],
  ['?sample=a&page=2', { sample: 'b' }, '?sample=b&page=2'],
  ['?delivery=a', { delivery: null, sample: 'a' }, '?sample=a'],
  ['?delivery=a', { sample: null }, '?delivery=a'],
] as const)('“%s” asking %j is “%s”', (search, asked, expected) => {
  expect(asking(search, asked)).toBe(expected);
  expect(asking(new URLSearchParams(search), asked)).toBe(expected);
});

it('says a name without a value as an address does, however often it stands there', () =>
  expect(searchText(new URLSearchParams('?preview=&preview=a&review='))).toBe('?preview&preview=a&review'));
