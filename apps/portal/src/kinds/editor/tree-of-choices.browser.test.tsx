import { expect, it } from 'vitest';
import { treeOf } from './tree-of-choices.ts';

const options = [
  { value: 'canmanageusers', label: 'Manage users', detail: 'Their roles.', group: 'People' },
  { value: 'canmanageroles', label: 'Manage roles', group: 'People' },
  { value: 'canviewlogs', label: 'View logs', group: 'Connect' },
];
const chosen = new Set(['canmanageroles', 'legacy_print']);
const lines = (search: string, onlyChosen = false) =>
  treeOf({ options, chosen, search, onlyChosen }).map(
    ({ label, detail, children = [] }) => `${label} (${detail}): ${children.map((leaf) => leaf.label).join(', ')}`,
  );

it('stands under its headings in the order it is offered; what nothing offers any more comes last', () => {
  expect(lines('')).toEqual([
    'People (1 of 2): Manage users, Manage roles',
    'Connect (0 of 1): View logs',
    'Other (1 of 1): legacy_print',
  ]);
});

it('is found by name, purpose, spelling and heading, and still counts the whole of a heading', () => {
  expect(lines('their roles')).toEqual(['People (1 of 2): Manage users']);
  expect(lines('canviewlogs')).toEqual(['Connect (0 of 1): View logs']);
  expect(lines('people')).toEqual(['People (1 of 2): Manage users, Manage roles']);
  expect(lines('nothing of it')).toEqual([]);
});

it('is narrowed to what is chosen', () => {
  expect(lines('', true)).toEqual(['People (1 of 2): Manage roles', 'Other (1 of 1): legacy_print']);
});
