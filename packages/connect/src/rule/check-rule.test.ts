import { describe, expect, it } from 'vitest';
import { wrongWithRule } from './check-rule.ts';

const nested = (levels: number): unknown => (levels === 0 ? true : { '!': nested(levels - 1) });
const inLists = (levels: number): unknown => (levels === 0 ? true : { '!': [inLists(levels - 1)] });
const lockdown = { '==': [{ var: 'incidentType' }, 'Lockdown'] };

describe('a rule (D-254)', () => {
  it.for([
    true,
    false,
    null,
    'true',
    0,
    ['Lockdown', 'Evacuate'],
    lockdown,
    { and: [lockdown, { in: [{ var: 'buildingId' }, ['a', 'b']] }] },
    { var: ['person.firstName', 'nobody'] },
    { missing: ['lat', 'lon'] },
    { missing_some: [1, ['lat', 'lon']] },
    { if: [{ var: 'isTest' }, false, { '!!': { var: 'incidentId' } }] },
    nested(20),
    inLists(20),
  ])('is taken: %j', (rule) => {
    expect(wrongWithRule(rule)).toBeUndefined();
  });

  it.for([
    [nested(21), 'The rule may have at most 20 levels.'],
    [inLists(21), 'The rule may have at most 20 levels.'],
    ['x'.repeat(9 * 1024), 'The rule may have at most 8 KB.'],
    ['é'.repeat(5 * 1024), 'The rule may have at most 8 KB.'],
    [{ or: Array.from({ length: 500 }, () => true) }, 'The rule may have at most 500 parts.'],
    [{ throw: 1 }, 'The rule asks for “throw”, which is not understood here.'],
    [{ map: [[], true] }, 'The rule asks for “map”, which is not understood here.'],
    [{ constructor: 1 }, 'The rule asks for “constructor”, which is not understood here.'],
    [{}, 'An operation is an object with one member: its name, and what it is done with.'],
    [{ '!': true, '!!': true }, 'An operation is an object with one member: its name, and what it is done with.'],
    [{ var: 'constructor.name' }, 'No incident has a field “constructor.name”.'],
    [JSON.parse('{"var":"__proto__"}'), 'No incident has a field “__proto__”.'],
    [{ var: 'person.constructor' }, 'No incident has a field “person.constructor”.'],
    [{ var: '' }, 'No incident has a field “”.'],
    [{ var: [] }, 'No incident has a field “”.'],
    [{ var: 0 }, '“var” takes the name of a field.'],
    [{ var: { cat: ['con', 'structor'] } }, '“var” takes the name of a field.'],
    [{ missing: ['lat', 'length'] }, 'No incident has a field “length”.'],
    [{ missing_some: [1, ['__proto__']] }, 'No incident has a field “__proto__”.'],
    [{ missing_some: [1, { var: 'lat' }] }, '“missing_some” takes the name of a field.'],
    [{ and: [true, { '!': { log: 1 } }] }, 'The rule asks for “log”, which is not understood here.'],
  ] as const)('is refused: %j', ([rule, says]) => {
    expect(wrongWithRule(rule)).toBe(says);
  });
});
