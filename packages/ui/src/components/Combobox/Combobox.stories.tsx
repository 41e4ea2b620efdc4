import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { buildingOptions } from '../../stories/sample.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Combobox.guide.tsx';

const rooms = Array.from({ length: 10_000 }, (_, at) => ({
  value: `${at}`,
  label: `Room ${at + 1}`,
  group: `Level ${Math.floor(at / 100) + 1}`,
}));

const meta = {
  title: 'Fields/Combobox',
  component: Ui.Combobox,
  args: { label: 'Building', options: buildingOptions.slice(0, 200), value: 'b2', clearable: true, onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample(props: Partial<Parameters<typeof Ui.Combobox>[0]>) {
  const [value, setValue] = useState<string | undefined>('b2');
  return (
    <Ui.Combobox label="Combobox" options={buildingOptions} clearable {...props} value={value} onChange={setValue} />
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
export const TenThousandGrouped: Story = { render: () => <Sample label="Room" options={rooms} /> };
export const Loading: Story = { render: () => <Sample label="Room" options={[]} loading /> };
