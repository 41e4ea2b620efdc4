import { expect, it } from 'vitest';
import { differencesOf } from './difference.ts';

it('names each place that differs, and nothing that is alike', () => {
  const before = { draft: { name: 'Hill', phone: null }, rows: [{ id: 1 }, { id: 2 }], failure: null };
  const after = { draft: { name: 'Hill School', phone: null }, rows: [{ id: 1 }], failure: { status: 409 } };
  expect(differencesOf(before, after)).toEqual([
    { path: 'draft.name', before: 'Hill', after: 'Hill School' },
    { path: 'rows.1', before: { id: 2 } },
    { path: 'failure', before: null, after: { status: 409 } },
  ]);
});

it('a place that came to be has nothing before it, and one that is gone nothing after', () => {
  expect(differencesOf({ gone: 1 }, { come: 2 })).toEqual([
    { path: 'gone', before: 1 },
    { path: 'come', after: 2 },
  ]);
  expect(differencesOf(undefined, { name: 'Hill' })).toEqual([{ path: '', after: { name: 'Hill' } }]);
});

it('a list that becomes a record differs as a whole', () => {
  expect(differencesOf({ rows: ['a'] }, { rows: { 0: 'a' } })).toEqual([
    { path: 'rows', before: ['a'], after: { 0: 'a' } },
  ]);
});

it('what is alike but told anew is no difference', () => {
  expect(differencesOf({ draft: { name: 'Hill' } }, { draft: { name: 'Hill' } })).toEqual([]);
});
