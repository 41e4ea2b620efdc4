import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isEmail, NOT_AN_EMAIL, requiredEmail } from './email.ts';
import { keepsPasswordRule, newPassword, PASSWORD_RULE } from './password.ts';

it.for([
  ['Abcdefg!', true],
  ['Ärger mit Öl?', true],
  ['ABCDEFG!', false],
  ['abcdefg!', false],
  ['Abcdefgh', false],
  ['Abcdefg1', false],
  ['Abcdef !', true],
  ['Abcdefg ', false],
  ['Abcdef!', false],
  ['👍👍👍👍Aa!', false],
] as const)('a password has eight characters, both cases and a special one: %s', ([password, keeps]) => {
  expect(keepsPasswordRule(password)).toBe(keeps);
});

it('an empty password has the words of its form, a weak one those of the rule', () => {
  expect(ofPassword('')).toEqual(['Give one.']);
  expect(ofPassword(null)).toEqual(['Give one.']);
  expect(ofPassword(7)).toEqual(['Give one.']);
  expect(ofPassword('weak')).toEqual([PASSWORD_RULE]);
  expect(ofPassword('Str0ng enough!')).toBeUndefined();
});

it.for([
  ['a@b.example', true],
  ["o'brien+x@sub.school.example", true],
  ['a@b', false],
  ['a b@c.example', false],
  [' a@b.example', false],
  ['a@b.example ', false],
  ['a@b@c.example', false],
  ['@b.example', false],
  ['a@.example', false],
  ['a@b..example', false],
  ['a@b.example\u200B', false],
  ['\u202Ea@b.example', false],
] as const)('an email address has one @, a dotted domain, no white space and nothing invisible: “%s”', ([text, is]) => {
  expect(isEmail(text)).toBe(is);
});

it('an absent address is required, another is not valid', () => {
  expect(ofAddress(null)).toEqual(['Email is required.']);
  expect(ofAddress('  ')).toEqual(['Email is required.']);
  expect(ofAddress('here')).toEqual([NOT_AN_EMAIL]);
});

const wordsOf = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message);
const ofPassword = (value: unknown) => wordsOf(newPassword('Give one.'), value);
const ofAddress = (value: unknown) => wordsOf(requiredEmail(), value);
