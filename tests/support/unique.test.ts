import { expect, test } from 'vitest';
import { unique } from './unique.ts';

test('of twenty thousand names no two are the same', () => {
  const names = Array.from({ length: 20_000 }, () => unique('user'));
  expect(new Set(names).size).toBe(names.length);
});
