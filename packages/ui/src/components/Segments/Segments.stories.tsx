import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/Segments' };
export default meta;
type Story = StoryObj;

const options = [
  { value: '', label: 'Everyone' },
  { value: 'users', label: 'Users' },
  { value: 'contacts', label: 'Contacts' },
];

function Sample() {
  const [value, setValue] = useState('');
  return <Ui.Segments label="Show" value={value} options={options} onChange={setValue} />;
}

export const Plain: Story = { render: () => <Sample /> };

export const ByTheKeyboard: Story = {
  render: () => <Sample />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Users' })).toBeChecked();
  },
};
