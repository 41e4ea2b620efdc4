import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './PasswordField.guide.tsx';

const meta = {
  title: 'Fields/PasswordField',
  component: Ui.PasswordField,
  args: { label: 'Password', value: 'correct horse', onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample(props: Partial<Parameters<typeof Ui.PasswordField>[0]>) {
  const [value, setValue] = useState('correct horse');
  return <Ui.PasswordField label="PasswordField" {...props} value={value} onChange={setValue} />;
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
export const WithRules: Story = {
  render: () => (
    <Sample
      label="New password"
      autoComplete="new-password"
      rules={[
        { label: '12 characters or more', met: true },
        { label: 'A capital letter', met: false },
        { label: 'A figure', met: false },
        { label: 'Not a common one', met: undefined },
      ]}
    />
  ),
};
