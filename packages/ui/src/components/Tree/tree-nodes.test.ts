import { expect, it } from 'vitest';

import { linesOf, checkedOf, toggled, type TreeNode } from './tree-nodes.ts';

const users: TreeNode = {
  id: 'users',
  label: 'Users',
  children: [
    { id: 'see', label: 'See' },
    { id: 'edit', label: 'Edit' },
    { id: 'owner', label: 'Own', disabled: true },
  ],
};

it('shows the lines of open branches only', () => {
  expect(linesOf([users], new Set()).map(({ node }) => node.id)).toEqual(['users']);
  expect(linesOf([users], new Set(['users'])).map(({ node, level }) => `${level} ${node.id}`)).toEqual([
    '1 users',
    '2 see',
    '2 edit',
    '2 owner',
  ]);
});

it.each([
  [[], false],
  [['see'], 'mixed'],
  [['see', 'edit'], true],
])('stands by what is chosen below: %j is %s', (chosen, checked) =>
  expect(checkedOf(users, new Set(chosen))).toBe(checked),
);

it('takes the whole branch along, and never what may not be chosen', () => {
  expect([...toggled(users, new Set(['see']))]).toEqual(['see', 'edit']);
  expect([...toggled(users, new Set(['see', 'edit', 'owner']))]).toEqual(['owner']);
});
