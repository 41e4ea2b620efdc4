import { expect, it } from 'vitest';
import type { Words } from '../../system/kinds.ts';
import { hookOn, stored } from '../../../harness/doors/hook.ts';
import { wordsFor, wordsForChange } from './display.ts';

const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((value) => ({ value, label: value.toUpperCase() }));
const words: Words = {
  fields: [
    { field: 'tags', label: 'Tags', as: 'many' },
    { field: 'name', label: 'Name' },
  ],
  choices: { tags: { options } },
  wordings: {},
};
const told = (before: unknown, after: unknown) => wordsForChange(words, 'tags', { before, after });

it('tells two short lists in full', () => {
  expect(told(['a'], ['a', 'b'])).toEqual({ before: 'A', after: 'A and B' });
  expect(told([], ['a'])).toEqual({ before: 'None', after: 'A' });
});

it('tells two long lists by their difference', () => {
  expect(told(['a', 'b', 'c', 'd', 'e'], ['b', 'c', 'd', 'e', 'f'])).toEqual({
    before: '5 selected, among them A',
    after: '5 selected, newly F',
  });
  expect(told(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'e'])).toEqual({
    before: '4 selected',
    after: '5 selected, newly E',
  });
});

it('tells everything else as it is', () => {
  expect(wordsForChange(words, 'name', { before: 'One', after: 'Two' })).toEqual({ before: 'One', after: 'Two' });
});

it('tells of a secret in a row what becomes of it, and never what it is', () => {
  const { entity } = hookOn(stored);
  const rows = [
    { name: 'X-Signed', hasValue: true },
    { name: 'X-Area-Key', hasValue: true, value: 'Quay-7-lantern' },
    { name: 'X-New', value: 'Quay-8-lantern' },
    { name: 'X-Old', hasValue: true, value: null },
    { name: 'X-None' },
  ];
  expect(wordsFor({ fields: entity.fields, choices: {}, wordings: {} }, 'keys', rows)).toBe(
    'X-Signed: As it is, X-Area-Key: A new one, X-New: A new one, X-Old: Removed, X-None: None',
  );
});
