import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankClause, CLAUSE_FIELDS, printClauses, readClauses, type Clause, type Clauses } from './clauses.ts';

const type = { var: 'incidentType' };
const lockdown: Clause = { field: 'incidentType', isNot: false, values: ['Lockdown'], by: '==' };
const places: Clause = { field: 'buildingId', isNot: false, values: ['a', 'b'], by: 'in' };

describe('a rule is shown as conditions', () => {
  it.for<[unknown, Clauses]>([
    [true, { joint: 'and', clauses: [], isBare: true }],
    [{ '==': [type, 'Lockdown'] }, { joint: 'and', clauses: [lockdown], isBare: true }],
    [{ '!==': [type, 'Lockdown'] }, { joint: 'and', clauses: [{ ...lockdown, isNot: true, by: '===' }], isBare: true }],
    [{ or: [{ '==': [type, 'Lockdown'] }] }, { joint: 'or', clauses: [lockdown], isBare: false }],
    [
      { and: [{ '==': [type, 'Lockdown'] }, { in: [{ var: 'buildingId' }, ['a', 'b']] }] },
      { joint: 'and', clauses: [lockdown, places], isBare: false },
    ],
    [
      { '!': { in: [{ var: 'buildingId' }, ['a', 'b']] } },
      { joint: 'and', clauses: [{ ...places, isNot: true }], isBare: true },
    ],
    [{ in: [type, []] }, { joint: 'and', clauses: [blankClause('incidentType')], isBare: true }],
  ])('%j', ([rule, clauses]) => {
    expect(readClauses(rule)).toEqual(clauses);
    expect(printClauses(clauses)).toEqual(rule);
  });
});

describe('what conditions cannot show is left to its JSON', () => {
  it.for<unknown>([
    false,
    null,
    'true',
    1,
    {},
    { and: [] },
    { or: true },
    { and: [true] },
    { and: { '==': [type, 'Lockdown'] } },
    { and: [{ '==': [type, 'Lockdown'] }, { or: [{ '==': [type, 'Evacuate'] }] }] },
    { '==': ['Lockdown', type] },
    { '==': [type, 'Lockdown', 'Evacuate'] },
    { '==': [type, 7] },
    { '==': [type, null] },
    { '==': [type, ''] },
    { '==': [{ var: ['incidentType'] }, 'Lockdown'] },
    { '==': [{ var: 'isTest' }, 'true'] },
    { '==': [{ var: '__proto__' }, 'x'] },
    { in: ['Lock', type] },
    { in: [type, 'Lockdown'] },
    { in: [type, ['Lockdown', 'Lockdown']] },
    { in: [type, ['Lockdown', 7]] },
    { '!': [{ in: [type, ['Lockdown']] }] },
    { '!': { '==': [type, 'Lockdown'] } },
    { '!': { '!': { in: [type, ['Lockdown']] } } },
    { constructor: [type, 'Lockdown'] },
    { toString: [type, 'Lockdown'] },
    { '==': [type, 'Lockdown'], in: [type, ['Lockdown']] },
  ])('%j', (rule) => {
    expect(readClauses(rule)).toBeUndefined();
  });
});

const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
const clause: fc.Arbitrary<Clause> = fc
  .record({
    field: fc.constantFrom(...CLAUSE_FIELDS),
    isNot: fc.boolean(),
    values: fc.uniqueArray(word, { maxLength: 4 }),
    by: fc.constantFrom('==', '===', 'in'),
  })
  .map((made) => ({ ...made, by: made.values.length === 1 ? made.by : made.values.length === 0 ? '==' : 'in' }));
const clauses: fc.Arbitrary<Clauses> = fc
  .record({ joint: fc.constantFrom('and', 'or'), clauses: fc.array(clause, { maxLength: 4 }), isBare: fc.boolean() })
  // A single one by itself is joined with nothing, and none at all neither.
  .map((made) => {
    const isAlone = made.clauses.length === 0 || (made.clauses.length === 1 && made.isBare);
    return { ...made, isBare: isAlone, joint: isAlone ? 'and' : made.joint };
  });
const operators = ['and', 'or', '!', '==', '===', '!=', '!==', 'in', 'var', '<', 'if'] as const;
const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(true, false, null, 'Lockdown', '', 7, type, { var: 'buildingId' }, ['a', 'b'], ['a', 'a'], []),
    fc
      .tuple(fc.constantFrom(...operators), fc.array(tie('rule'), { maxLength: 3 }))
      .map(([operator, given]) => ({ [operator]: given })),
    fc.tuple(fc.constantFrom(...operators), tie('rule')).map(([operator, given]) => ({ [operator]: given })),
  ),
}));

describe('reading and printing', () => {
  it('gives the conditions back that were printed', () => {
    fc.assert(
      fc.property(clauses, (made) => {
        expect(readClauses(printClauses(made))).toEqual(made);
      }),
    );
  });

  it('gives the very text back of every rule that can be shown, and shows no other', () => {
    fc.assert(
      fc.property(fc.oneof(rule, clauses.map(printClauses)), (any) => {
        const shown = readClauses(any);
        expect(JSON.stringify(shown ? printClauses(shown) : any)).toBe(JSON.stringify(any));
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps how a single value is compared, until there are several', () => {
    expect(printed(['Lockdown'])).toEqual({ '!=': [type, 'Lockdown'] });
    expect(printed(['Lockdown', 'Shelter'])).toEqual({ '!': { in: [type, ['Lockdown', 'Shelter']] } });
  });
});

const printed = (values: readonly string[]) =>
  printClauses({ joint: 'and', isBare: true, clauses: [{ ...lockdown, isNot: true, values }] });
