import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Tree } from './Tree.tsx';

const nodes = [
  { id: 'users', label: 'Users', children: [{ id: 'see', label: 'See users', detail: 'Needs a client' }] },
  { id: 'reports', label: 'Reports' },
];

function Permissions() {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Tree label="Permissions" nodes={nodes} chosen={chosen} onChange={choose} />
      <output>{[...chosen].join(' ')}</output>
    </>
  );
}
const line = (name: string) => page.getByRole('treeitem', { name, exact: true });
const fold = (name: string) => page.getByRole('button', { name, exact: true });

it('a branch is unfolded and folded by a button that says so, and nothing of it is chosen by that', async () => {
  draw(<Permissions />);
  await fold('Unfold Users').click();
  await expect.element(line('See users Needs a client')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(line('Users')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await fold('Fold Users').click();
  await expect.element(line('Users')).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('status').element().textContent).toBe('');
});

it('who goes on by keyboard from there goes on from its line, and Tab comes to no fold', async () => {
  draw(<Permissions />);
  await fold('Unfold Users').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(line('See users Needs a client')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('status')).toHaveTextContent('see');
  await userEvent.tab();
  await expect.element(page.getByRole('tree')).not.toHaveFocus();
  expect(document.activeElement?.closest('[role="tree"]')).toBeNull();
});
