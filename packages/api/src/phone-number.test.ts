import { expect, it } from 'vitest';
import { isPhoneNumber, wrongPhoneNumbers } from './phone-number.ts';

it.each([
  '07700 900123',
  '+44 (0)20 7946 0958',
  '+1 (217) 555-0123',
  '217.555.0123 x12',
  '217-555-0123, ext. 4',
  '0113/4960000',
  '999',
  '01632 960001',
])('%s can be called', (text) => expect(isPhoneNumber(text)).toBe(true));

it.each([
  'not a phone',
  'not a phonex',
  '07700 90O123',
  'ring the office',
  '+',
  '()',
  'x12',
  'a@b.example',
  '=1+1',
  '<b>1</b>',
])('%s can not', (text) => expect(isPhoneNumber(text)).toBe(false));

it('a number that never ends is judged at once', () => expect(isPhoneNumber(`${'1'.repeat(100_000)}y`)).toBe(false));

it('a number is judged where it was typed, and not where it stands as it is stored or is none', () => {
  const fields = ['mobilePhoneNumber', 'voicePhoneNumber'] as const;
  const odd = { mobilePhoneNumber: 'ext. only', voicePhoneNumber: '' };
  expect(wrongPhoneNumbers(fields, odd)).toEqual(['mobilePhoneNumber']);
  expect(wrongPhoneNumbers(fields, odd, odd)).toEqual([]);
  expect(wrongPhoneNumbers(fields, { ...odd, voicePhoneNumber: 'ring us' }, odd)).toEqual(['voicePhoneNumber']);
  expect(wrongPhoneNumbers(fields, {}, odd)).toEqual([]);
});
