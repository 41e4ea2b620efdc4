import { expect, it } from 'vitest';
import { arranged } from './arranged.ts';
import type { Entry, EntryGroup } from './entries.ts';

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  label,
  run: () => undefined,
  ...more,
});
const group = (label: string, ...commands: readonly Entry[]): EntryGroup => ({ id: label, label, commands });
const shown = (query: string, ...groups: readonly EntryGroup[]) =>
  arranged(groups, query)
    .filter(({ commands }) => commands.length > 0)
    .map(({ label, commands }) => [label, ...commands.map((each) => each.label)].join(' | '));

it('stands what begins so above what has the letters inside a word, whatever its group', () => {
  expect(
    shown(
      'sel',
      group('Records', entry('Rosely High School'), entry('Selby House')),
      group('On this page', entry('Deselect'), entry('Select all 189 that match')),
    ),
  ).toEqual([
    'Records | Selby House',
    'On this page | Select all 189 that match',
    'Further matches | Rosely High School | Deselect',
  ]);
});

it('stands a group as high as what fits best in it', () => {
  expect(
    shown(
      'import users',
      group('Pages', entry('Imports of users and contacts')),
      group('Create', entry('Import users and contacts')),
    ),
  ).toEqual(['Create | Import users and contacts', 'Pages | Imports of users and contacts']);
});

it('leaves the order as it is between equals and while nothing is typed', () => {
  const groups = [
    group('Pages', entry('Clients')),
    group('On this page', entry('Load the clients again'), entry('Clear search')),
  ];
  expect(shown('cl', ...groups)).toEqual(['Pages | Clients', 'On this page | Clear search | Load the clients again']);
  expect(arranged(groups, ' ')).toBe(groups);
});

it('the way to all of them stands below those that are shown', () => {
  const all = entry('See all in “Users and contacts”', { isRest: true });
  expect(shown('car', group('Records', all, entry('Oscar'), entry('Carys Jones')))).toEqual([
    'Records | Carys Jones | See all in “Users and contacts”',
    'Further matches | Oscar',
  ]);
  expect(shown('sca', group('Records', entry('Oscar'), all))).toEqual([
    'Further matches | Oscar | See all in “Users and contacts”',
  ]);
});
