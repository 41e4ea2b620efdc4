import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './TextField.guide.tsx';

const meta = {
  title: 'Fields/TextField',
  component: Ui.TextField,
  args: { label: 'Name', hint: 'What people see on the badge.', value: 'Ysgol Pen Llŷn', onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

/** Something is offered; anything else may be typed. */
export const Suggestions: Story = { args: { label: 'Incident type', suggestions: ['Lockdown', 'Evacuate', 'Hold'] } };

function Sample(props: Partial<Parameters<typeof Ui.TextField>[0]>) {
  const [value, setValue] = useState('Ysgol Pen Llŷn');
  return <Ui.TextField label="TextField" icon={undefined} {...props} value={value} onChange={setValue} />;
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
export const WithIcon: Story = { render: () => <Sample label="Office email" type="email" icon="mail" /> };
