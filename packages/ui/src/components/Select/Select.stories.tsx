import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Select.guide.tsx';

const meta = {
  title: 'Fields/Select',
  component: Ui.Select,
  args: {
    label: 'Kind',
    options: [
      { value: 'a', label: 'Primary school' },
      { value: 'b', label: 'Secondary school' },
      { value: 'c', label: 'Nursery', disabled: true },
    ],
    value: 'a',
    onChange: fn(),
  },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Select>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample(props: Partial<Parameters<typeof Ui.Select>[0]>) {
  const [value, setValue] = useState('a');
  return (
    <Ui.Select
      label="Select"
      options={[
        { value: 'a', label: 'Primary school' },
        { value: 'b', label: 'Secondary school' },
        { value: 'c', label: 'Nursery', disabled: true },
      ]}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

export const States: Story = {
  render: () => (
    <Ui.FormGrid>
      <Sample label="Plain" />
      <Sample label="With a hint" hint="What people see on the badge." />
      <Sample label="Required" required />
      <Sample label="In error" error="Enter what it is called" />
      <Sample label="Read only" readOnly />
      <Sample label="Disabled" disabled />
    </Ui.FormGrid>
  ),
};
