import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './NumberField.guide.tsx';

const meta = {
  title: 'Fields/NumberField',
  component: Ui.NumberField,
  args: { label: 'Kept for', value: 12, unit: 'days', min: 0, max: 90, onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample(props: Partial<Parameters<typeof Ui.NumberField>[0]>) {
  const [value, setValue] = useState<number | string | undefined>(12);
  return (
    <Ui.NumberField label="NumberField" unit="days" min={0} max={90} {...props} value={value} onChange={setValue} />
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
