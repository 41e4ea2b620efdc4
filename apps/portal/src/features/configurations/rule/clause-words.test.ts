import { readClauses } from '@wardmere/connect/clauses';
import { expect, it } from 'vitest';
import { consequenceOfEmpty } from './clause-words.ts';

const type = { '==': [{ var: 'incidentType' }, 'Lockdown'] };
const none = { in: [{ var: 'buildingId' }, []] };
const notNone = { '!': none };

it.each([
  ['alone', none, 'Condition 1 names no building, so no incident meets it and nothing is sent.'],
  ['one of all', { and: [type, none] }, 'Condition 2 names no building, so no incident meets it and nothing is sent.'],
  [
    'one of several of which any is enough',
    { or: [none, type] },
    'Condition 1 names no building, so no incident meets it: the other conditions decide.',
  ],
  [
    'excluding, alone',
    notNone,
    'Condition 1 names no building, so every incident meets it and every incident is sent.',
  ],
  [
    'excluding, one of which any is enough',
    { or: [type, notNone] },
    'Condition 2 names no building, so every incident meets it and every incident is sent.',
  ],
  [
    'excluding, one of all',
    { and: [notNone, type] },
    'Condition 1 names no building, so every incident meets it: the other conditions decide.',
  ],
  [
    'the second that names nothing, which decides alone',
    { and: [notNone, none] },
    'Condition 2 names no building, so no incident meets it and nothing is sent.',
  ],
])('a condition that names nothing says what becomes of an incident: %s', (_, rule, says) => {
  expect(consequenceOfEmpty(readClauses(rule))).toBe(says);
});

it('conditions that each name something say nothing, nor does a rule that is none of conditions', () => {
  for (const rule of [true, type, { and: [type, type] }, { '!': [{ var: 'isTest' }] }])
    expect(consequenceOfEmpty(readClauses(rule))).toBeUndefined();
});
