import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Checkbox.guide.tsx';

const meta = {
  title: 'Fields/Checkbox',
  component: Ui.Checkbox,
  args: { label: 'May sign in', checked: true, onChange: fn() },
  decorators: [live('checked', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample(props: Partial<Parameters<typeof Ui.Checkbox>[0]>) {
  const [value, setValue] = useState(true);
  return <Ui.Checkbox label="Checkbox" {...props} checked={value} onChange={setValue} />;
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
