import { describe, expect, it } from 'vitest';
import type { Incident } from '../incident.ts';
import { judgeRule, whyNot } from './judge-rule.ts';

const incident: Incident = {
  incidentId: 'c0ffee00-0000-4000-8000-000000000001',
  isTest: false,
  incidentStatus: 'Initiated',
  incidentType: 'Evacuate',
  incidentSubType: null,
  incidentSource: 'Console',
  person: null,
  lat: 53.8,
  lon: null,
  buildingId: 'b1b1b1b1-0000-4000-8000-000000000001',
  initiatedTimestamp: '2026-11-20T09:30:00Z',
  resolvedTimestamp: null,
};
const type = { var: 'incidentType' };

describe('a rule (D-254)', () => {
  it.for([
    [true, true],
    [false, false],
    [null, false],
    [0, false],
    ['', false],
    ['no', true],
    [[], false],
    [{ '==': [type, 'Evacuate'] }, true],
    [{ '===': [type, 'Lockdown'] }, false],
    [{ in: [type, ['Lockdown', 'Evacuate']] }, true],
    [{ '!': { var: 'isTest' } }, true],
    [{ '!!': [{ var: 'lon' }] }, false],
    [{ and: [true, { '>': [{ var: 'lat' }, 50] }] }, true],
    [{ or: [false, { '<': [{ var: 'lat' }, 50] }] }, false],
    [{ if: [{ var: 'isTest' }, true, false] }, false],
    [{ '?:': [{ var: 'isTest' }, false, true] }, true],
    [{ missing: ['incidentType'] }, false],
    [{ missing: ['lat', 'lon'] }, true],
    [{ '==': [{ cat: [type, '!'] }, 'Evacuate!'] }, true],
    [{ '==': [{ substr: [type, 0, 4] }, 'Evac'] }, true],
    [{ '==': [{ var: 'person.firstName' }, null] }, true],
    [{ '==': [{ var: ['incidentSubType', 'none'] }, 'none'] }, true],
  ] as const)('%j gives %j', ([rule, matches]) => {
    expect(judgeRule(rule, incident)).toMatchObject({ matches, wrong: null });
  });

  it.for([
    [{ throw: 1 }, 'The rule asks for “throw”, which is not understood here.'],
    [{ var: '__proto__' }, 'No incident has a field “__proto__”.'],
    [{ var: 'constructor.name' }, 'No incident has a field “constructor.name”.'],
    [{ in: ['a', 7] }, 'The rule cannot be judged by this incident.'],
  ] as const)('%j cannot be judged and counts as true, which is said', ([rule, wrong]) => {
    expect(judgeRule(rule, incident)).toEqual({ matches: true, clauses: [], wrong });
  });

  it('that is nested without end is refused before anything of it runs', () => {
    for (const levels of [2000, 20_000]) {
      const deep: unknown = JSON.parse(`${'{"!":'.repeat(levels)}true${'}'.repeat(levels)}`);
      expect(judgeRule(deep, incident).wrong).toMatch(/^The rule may have at most /);
    }
  });
});

describe('each condition says what it found (B22)', () => {
  it.for([
    [{ '==': [type, 'Lockdown'] }, 'incident type is Evacuate, not Lockdown', false],
    [{ '==': ['Evacuate', type] }, 'incident type is Evacuate', true],
    [{ '!=': [type, 'Lockdown'] }, 'incident type is Evacuate, not Lockdown', true],
    [{ '!==': [type, 'Evacuate'] }, 'incident type is Evacuate', false],
    [{ in: [type, ['Lockdown', 'Shelter']] }, 'incident type is Evacuate, none of Lockdown, Shelter', false],
    [{ in: [type, ['Lockdown', 'Evacuate']] }, 'incident type is Evacuate, one of Lockdown, Evacuate', true],
    [{ in: [type, ['Lockdown']] }, 'incident type is Evacuate, not Lockdown', false],
    [{ in: [type, ['Evacuate']] }, 'incident type is Evacuate', true],
    [{ '!': { in: [type, ['Lockdown', 'Shelter']] } }, 'incident type is Evacuate, none of Lockdown, Shelter', true],
    [{ '!': { in: [type, ['Lockdown', 'Evacuate']] } }, 'incident type is Evacuate, one of Lockdown, Evacuate', false],
    [{ in: [type, []] }, 'incident type is Evacuate, and nothing is chosen', false],
    [{ '==': [{ var: 'incidentSubType' }, 'Drill'] }, 'incident subtype is empty, not Drill', false],
    [{ '!': { var: 'isTest' } }, 'it is not a test', true],
    [{ var: 'isTest' }, 'it is not a test', false],
    [true, 'the rule is always true', true],
    [{ '>': [{ var: 'lat' }, 60] }, '{">":[{"var":"lat"},60]} is no', false],
  ] as const)('%j: %s', ([rule, says, matches]) => {
    expect(judgeRule(rule, incident).clauses).toEqual([{ path: '', says, matches }]);
  });

  it('wherever it stands', () => {
    const rule = { and: [{ '==': [type, 'Evacuate'] }, { or: [{ var: 'isTest' }, { in: [type, ['Fire']] }] }] };
    expect(judgeRule(rule, incident)).toEqual({
      matches: false,
      clauses: [
        { path: '/and/0', says: 'incident type is Evacuate', matches: true },
        { path: '/and/1/or/0', says: 'it is not a test', matches: false },
        { path: '/and/1/or/1', says: 'incident type is Evacuate, not Fire', matches: false },
      ],
      wrong: null,
    });
  });
});

describe('why nothing is sent is kept readable, and says nothing of people (D-281)', () => {
  const ofPrice = {
    ...incident,
    person: { id: 'p-1', firstName: 'Ada', lastName: 'Price', phone: '', email: 'ada@northmoor.example' },
  };
  it.for([
    [{ '==': [type, 'Lockdown'] }, 'Incident type is Evacuate, not Lockdown.'],
    [{ and: [{ '==': [type, 'Evacuate'] }, { var: 'isTest' }] }, 'It is not a test.'],
    [{ '==': [{ var: 'person.lastName' }, 'Rowe'] }, 'Last name of the person is not as the rule asks.'],
    [{ '!=': [{ var: 'person.email' }, 'ada@northmoor.example'] }, 'Email of the person is not as the rule asks.'],
    [{ '!': { in: [{ var: 'person.id' }, ['p-1']] } }, 'Id of the person is not as the rule asks.'],
    [{ '===': [{ var: 'person' }, null] }, 'Person is not as the rule asks.'],
    [{ or: [{ '!': { var: 'person.lastName' } }] }, 'What the rule asks of the person is not so.'],
    [{ in: ['x', { substr: [{ var: 'person.email' }, 0, 3] }] }, 'What the rule asks of the person is not so.'],
    [{ '==': [type, { var: 'person.lastName' }] }, 'What the rule asks of the person is not so.'],
    [{ '!': true }, '{"!":true} is no.'],
  ] as const)('%j: %s', ([rule, reason]) => {
    expect(whyNot(rule, judgeRule(rule, ofPrice))).toBe(reason);
  });
});
