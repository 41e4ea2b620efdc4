import { expect, it } from 'vitest';
import { searchable, wrongWithSearch } from './search-bounds.ts';

it.each([
  ['200 characters', 'a'.repeat(300)],
  ['40 words', 'a '.repeat(60)],
])('what is searched for by typing has at most %s: the rest is left out, not refused', (_, typed) => {
  expect(wrongWithSearch(typed)).toBeDefined();
  expect(wrongWithSearch(searchable(typed))).toBeUndefined();
});

it('what is within the bounds is searched for as it was typed', () => {
  expect(searchable('  Nia   Rowe ')).toBe('Nia   Rowe');
});
