import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/NumberField' };
export default meta;
type Story = StoryObj;

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
