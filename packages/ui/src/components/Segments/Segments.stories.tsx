import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Segments.guide.tsx';

const options = [
  { value: '', label: 'Everyone' },
  { value: 'users', label: 'Users' },
  { value: 'contacts', label: 'Contacts' },
];

const meta = {
  title: 'Fields/Segments',
  component: Ui.Segments,
  args: { label: 'Show', options, value: '', onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Segments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const ByTheKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Users' })).toBeChecked();
  },
};
