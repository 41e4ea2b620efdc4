import { expect, it } from 'vitest';
import type { PlainRecord } from '../merge/three-way.ts';
import { restorable, toStoredDraft, type WorkInput } from './stored-draft.ts';

const blank = { name: '', password: '', token: 'kept' };
const work = (key: string | null): WorkInput => ({
  id: `user:${key}`,
  kind: 'user',
  noun: 'user',
  scope: {},
  key,
  client: null,
  address: '/users',
  blank,
  nameField: 'name',
  secrets: ['password', 'token'],
  version: 1,
});

/** What is gone on with, of what was kept. */
function restored(key: string | null, kept: { base: PlainRecord; draft: PlainRecord; record: PlainRecord | null }) {
  const editor = work(key);
  const stored = toStoredDraft(editor, 'ada', { ...kept, unanswered: false });
  return { stored: JSON.stringify(stored), gone: restorable(editor, 'ada', stored) };
}

it('keeps no secret of a draft, and what is gone on with begins blank', () => {
  const typed = { name: 'Pat', password: 'Quiet-harbour-4', token: 'abc' };
  const { stored, gone } = restored(null, { base: blank, draft: typed, record: null });
  expect(stored).not.toMatch(/Quiet-harbour|abc/);
  expect(gone).toMatchObject({ base: blank, draft: { ...blank, name: 'Pat' } });
});

it('goes on without a field that the form of somebody who is there does not have', () => {
  const record = { uid: 'u1', name: 'Pat', token: 'hidden' };
  const base = { name: 'Pat', token: 'kept' };
  const { stored, gone } = restored('u1', { base, draft: { ...base, name: 'Patrick' }, record });
  expect(stored).not.toContain('hidden');
  expect(gone).toMatchObject({ base, draft: { ...base, name: 'Patrick' } });
  expect(gone?.draft).not.toHaveProperty('password');
  expect(gone?.base).not.toHaveProperty('password');
});
