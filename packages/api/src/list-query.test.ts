import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, orderInstructionsOf, readFilter, readOrderInstructions, type Clause } from './list-query.ts';

const field = fc.oneof(fc.stringMatching(/^[A-Za-z]\w{0,20}$/), fc.constantFrom('eq', 'and', 'contains', 'Name'));
const awkward = fc.constantFrom(
  '',
  ' ',
  'and',
  ' and ',
  'Arts and Crafts',
  'a and Name eq b',
  '"',
  '""',
  '"a" and b',
  "St John's",
  'x and',
  'and y eq z',
  'eq',
  'contains x',
  '\\',
  '%',
  'a  b',
  ' a',
  'b ',
  '\u00A0',
  '\n',
  '=',
  '&',
  '+',
);
const value = fc.oneof(
  awkward,
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(awkward, { maxLength: 4 }).map((parts) => parts.join(' ')),
);
const clause: fc.Arbitrary<Clause> = fc.record({
  field,
  operator: fc.constantFrom('eq', 'contains', 'ge', 'le'),
  value,
});

describe('a filter', () => {
  it('reads as the clauses it was written of, whatever they say', () => {
    fc.assert(
      fc.property(fc.array(clause, { maxLength: 20 }), (clauses) => {
        const wellFormed = clauses.map((one) => ({ ...one, value: one.value.toWellFormed() }));
        expect(readFilter(filterOf(clauses))).toEqual(wellFormed);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps a value that ends in “and” apart from the clause after it', () => {
    const clauses: Clause[] = [
      { field: 'A', operator: 'eq', value: 'x and' },
      { field: 'Eq', operator: 'eq', value: '' },
    ];
    expect(readFilter(filterOf(clauses))).toEqual(clauses);
  });

  it.for([
    ['', []],
    ['Status eq Active', [{ field: 'Status', operator: 'eq', value: 'Active' }]],
    ['status EQ On Hold', [{ field: 'status', operator: 'eq', value: 'On Hold' }]],
    ['Name contains Sports and Arts', [{ field: 'Name', operator: 'contains', value: 'Sports and Arts' }]],
    ['Name eq ""', [{ field: 'Name', operator: 'eq', value: '' }]],
    ['Name eq "say ""hi"" and go"', [{ field: 'Name', operator: 'eq', value: 'say "hi" and go' }]],
    ["Name eq St John's", [{ field: 'Name', operator: 'eq', value: "St John's" }]],
    [
      'Name eq a AND City eq b',
      [
        { field: 'Name', operator: 'eq', value: 'a' },
        { field: 'City', operator: 'eq', value: 'b' },
      ],
    ],
    ['Name eq', [{ field: 'Name', operator: 'eq', value: '' }]],
    [
      'timestamp ge 2026-11-01T00:00:00Z and timestamp le 2026-11-20T09:30:00.000Z',
      [
        { field: 'timestamp', operator: 'ge', value: '2026-11-01T00:00:00Z' },
        { field: 'timestamp', operator: 'le', value: '2026-11-20T09:30:00.000Z' },
      ],
    ],
  ] as const)('%s', ([text, clauses]) => {
    expect(readFilter(text)).toEqual(clauses);
  });

  it.for([
    'Name',
    'Name is x',
    'Name eq "x',
    'Name eq "x" y',
    'eq x',
    '1 eq 2',
    'Name eq "x" and',
    'and',
    'Name eq"x"',
    Array.from({ length: 21 }, () => 'Name eq x').join(' and '),
  ])('%s is none', (text) => {
    expect(readFilter(text)).toBeUndefined();
  });

  it('is read or refused, never thrown at', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => void readFilter(text)));
  });

  it('reads what is long once: again for each letter would take hours', () => {
    expect(readFilter(`Name eq "${'""'.repeat(400_000)}`) === undefined).toBe(true);
    expect(readFilter(`Name eq ${' and '.repeat(200_000)}`)).toHaveLength(1);
  });
});

describe('an order', () => {
  it('reads as the steps it was written of', () => {
    const orders = fc.array(fc.record({ field, descending: fc.boolean() }), { maxLength: 5 });
    fc.assert(
      fc.property(orders, (steps) => {
        expect(readOrderInstructions(orderInstructionsOf(steps))).toEqual(steps);
      }),
    );
  });

  it.for([
    ['Name', [{ field: 'Name', descending: false }]],
    ['isGlobalAdmin desc', [{ field: 'isGlobalAdmin', descending: true }]],
    [
      'Name asc, City DESC',
      [
        { field: 'Name', descending: false },
        { field: 'City', descending: true },
      ],
    ],
    [' ', []],
  ] as const)('%s', ([text, steps]) => {
    expect(readOrderInstructions(text)).toEqual(steps);
  });

  it.for(['Name down', ',', 'Name,', 'Name;', 'a.b', 'a,b,c,d,e,f'])('%s is none', (text) => {
    expect(readOrderInstructions(text)).toBeUndefined();
  });
});
