import { expect, it } from 'vitest';
import { scopeInWords } from './scope-in-words.ts';

it.each([
  [0, '0 active buildings'],
  [1, '1 active building'],
  [999, '999 active buildings'],
  [1000, 'The first 1,000 active buildings'],
])('a scope of %i is told as “%s”: of a full page nobody knows whether it is all (D-030)', (count, told) => {
  expect(scopeInWords(count)).toBe(told);
});
