import { keepsPasswordRule } from '@wardmere/api';
import { expect, it } from 'vitest';
import { madePassword } from './made-password.ts';

it('keeps the rule of passwords, stands in groups, and is never the same', () => {
  const made = Array.from({ length: 500 }, madePassword);
  expect(made.every(keepsPasswordRule)).toBe(true);
  expect(made.every((each) => /^(?:[\dA-Za-z]{5}-){3}[\dA-Za-z]{5}$/.test(each))).toBe(true);
  expect(new Set(made).size).toBe(500);
});
