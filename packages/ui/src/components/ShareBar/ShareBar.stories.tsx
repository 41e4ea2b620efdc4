import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './ShareBar.guide.tsx';

const made = (completed: number, inProgress: number, notStarted: number) => [
  { id: 'completed', label: 'Completed', value: completed },
  { id: 'inProgress', label: 'In progress', value: inProgress },
  { id: 'notStarted', label: 'Not started', value: notStarted },
];

const meta = {
  title: 'Data/ShareBar',
  component: Ui.ShareBar,
  args: { shares: made(620, 180, 200), percent: 62 },
  parameters: { guide },
} satisfies Meta<typeof Ui.ShareBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('img', { name: 'Completed 620, In progress 180, Not started 200' })).toBeVisible();
    await expect(page.getByText('62%')).toBeVisible();
  },
};

/** Above the figures that it is made of. */
export const Large: Story = { args: { size: 'large' } };

/** Of nobody there is no share. */
export const OfNothing: Story = {
  args: { shares: made(0, 0, 0), percent: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('–')).toBeVisible();
  },
};

/** One in a hundred thousand is seen all the same. */
export const HardlyAnything: Story = { args: { shares: made(1, 0, 99_999), percent: 1 } };
