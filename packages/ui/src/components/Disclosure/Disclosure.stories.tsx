import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './Disclosure.guide.tsx';

const meta = {
  title: 'Data/Disclosure',
  component: Ui.Disclosure,
  args: {
    summary: 'What else it brings',
    about: 'Manage roles',
    children: 'Manage users, manage client settings and 10 others.',
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

/** Opened by its summary. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/^What else/));
    await expect(canvas.getByText(/10 others/)).toBeVisible();
  },
};
