import { IMPORT_COLUMNS } from '@wardmere/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowChange } from '../../storage/schema/imports.ts';
import { changesBeside, keptBeside } from './kept-changes.ts';

const targets = IMPORT_COLUMNS.people.map(({ target }) => target);
const cells = { 'First Name': 'Ada', Kind: 'User', Buildings: 'B; A', Roles: 'Staff' };
const changes: RowChange[] = [
  ['First Name', '', 'Ada'],
  ['Status', '', 'Active'],
  ['Buildings', '', 'A; B'],
  ['Roles', '', 'Staff'],
];

describe('the changes of a new record', () => {
  it('are kept without what its cells say already', () => {
    expect(keptBeside(cells, changes)).toEqual({
      changes: [['Status', '', 'Active'], ['Buildings', '', 'A; B'], ['Kind']],
      isAsSaid: true,
    });
  });

  it('are told whole, in the order of the columns', () => {
    expect(changesBeside('people', cells, keptBeside(cells, changes))).toEqual(changes);
  });

  it('are told as they were kept before', () => {
    expect(changesBeside('people', cells, { changes, isAsSaid: false })).toEqual(changes);
  });

  it('come back whatever they and the cells are', () => {
    const text = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.string());
    const said = fc.dictionary(fc.constantFrom(...targets), text);
    fc.assert(
      fc.property(said, fc.subarray(targets), fc.array(text), (row, changed, texts) => {
        const all = changed.map((target, at): RowChange => [
          target,
          texts[at] ?? '',
          texts[at + 1] ?? row[target] ?? '',
        ]);
        expect(changesBeside('people', row, keptBeside(row, all))).toEqual(all);
      }),
    );
  });
});
