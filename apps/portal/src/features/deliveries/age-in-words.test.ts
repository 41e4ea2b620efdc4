import { expect, it } from 'vitest';
import { ageInWords } from './age-in-words.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.for([
  ['2026-11-17T11:00:00Z', '3 days'],
  ['2026-11-19T12:00:00Z', '1 day'],
  ['2026-11-20T10:01:00Z', '1 hour'],
  ['2026-11-20T11:20:00Z', '40 minutes'],
  ['2026-11-20T11:59:59Z', '1 second'],
  ['2026-11-20T12:00:00Z', '0 seconds'],
  // A clock that is ahead.
  ['2026-11-20T12:00:05Z', '0 seconds'],
] as const)('what was raised at %s is %s old', ([at, words]) => expect(ageInWords(at, now)).toBe(words));
