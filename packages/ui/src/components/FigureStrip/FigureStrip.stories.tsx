import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './FigureStrip.guide.tsx';

const meta = {
  title: 'Data/FigureStrip',
  component: Ui.FigureStrip,
  args: {
    label: 'What asks for attention',
    items: [
      { id: 'locked', label: 'Locked out', count: 3, href: '#locked' },
      { id: 'never', label: 'Never signed in', count: 1204, href: '#never' },
      { id: 'role', label: 'Without a role', count: 0, href: '#role' },
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.FigureStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).getByRole('list', { name: 'What asks for attention' });
    await expect(within(strip).getByRole('link', { name: '1,204 Never signed in' })).toBeVisible();
    await expect(within(strip).getByRole('link', { name: '0 Without a role' })).toBeVisible();
  },
};

/** Tiles above a list: the one that is listed has a line. */
export const Tiles: Story = {
  args: {
    label: 'Learners',
    asksAttention: false,
    items: [
      { id: 'all', label: 'Learners', count: 1204, href: '#all' },
      { id: 'completed', label: 'Completed', count: 804, href: '#completed', isCurrent: true },
      { id: 'none', label: 'Not started', count: 0, href: '#none' },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('link', { name: '804 Completed' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: '0 Not started' })).not.toHaveAttribute('aria-current');
  },
};

/** The room of the figures is kept while they are on their way. */
export const OnTheWay: Story = {
  args: {
    items: [
      { id: 'locked', label: 'Locked out', href: '#locked' },
      { id: 'never', label: 'Never signed in', href: '#never' },
    ],
  },
};
