import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Tree.guide.tsx';

const nodes: readonly Ui.TreeNode[] = [
  {
    id: 'people',
    label: 'People',
    children: [
      { id: 'people.see', label: 'See people' },
      { id: 'people.edit', label: 'Add and change people' },
      { id: 'people.remove', label: 'Remove people', detail: 'Needs a second administrator' },
    ],
  },
  {
    id: 'buildings',
    label: 'Buildings',
    children: [
      { id: 'buildings.see', label: 'See buildings' },
      {
        id: 'levels',
        label: 'Levels',
        children: [
          { id: 'levels.edit', label: 'Change levels' },
          { id: 'levels.remove', label: 'Remove levels', disabled: true },
        ],
      },
    ],
  },
  { id: 'reports', label: 'Reports' },
];

const meta = {
  title: 'Data/Tree',
  component: Ui.Tree,
  args: {
    label: 'Permissions',
    nodes,
    chosen: new Set(['people.see', 'reports']),
    openAtFirst: ['people'],
    onChange: fn(),
  },
  decorators: [live('chosen', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Permissions: Story = {};
export const ReadOnly: Story = { args: { readOnly: true } };
/** Arrows walk and fold, Space chooses, a letter jumps; a branch says that part of it is chosen. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const people = canvas.getByRole('treeitem', { name: 'People' });
    await expect(people).toHaveAttribute('aria-checked', 'mixed');
    await userEvent.tab();
    await expect(people).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(people).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(people).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('b{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('treeitem', { name: 'See buildings' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('treeitem', { name: 'Buildings' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('treeitem', { name: 'Reports' })).toHaveFocus();
  },
};
