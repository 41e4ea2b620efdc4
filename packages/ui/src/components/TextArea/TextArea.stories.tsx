import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './TextArea.guide.tsx';

const meta = {
  title: 'Fields/TextArea',
  component: Ui.TextArea,
  args: { label: 'Notes', value: 'Gates close at nine.', maxLength: 200, onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample(props: Partial<Parameters<typeof Ui.TextArea>[0]>) {
  const [value, setValue] = useState('Gates close at nine.');
  return <Ui.TextArea label="TextArea" maxLength={200} {...props} value={value} onChange={setValue} />;
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
