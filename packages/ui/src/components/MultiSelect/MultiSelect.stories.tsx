import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { buildingOptions } from '../../stories/sample.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './MultiSelect.guide.tsx';

const meta = {
  title: 'Fields/MultiSelect',
  component: Ui.MultiSelect,
  args: { label: 'Buildings', options: buildingOptions.slice(0, 200), value: ['b1', 'b3'], onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample(props: Partial<Parameters<typeof Ui.MultiSelect>[0]>) {
  const [value, setValue] = useState<readonly string[]>(['b1', 'b3']);
  return <Ui.MultiSelect label="MultiSelect" options={buildingOptions} {...props} value={value} onChange={setValue} />;
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
