import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Switch.guide.tsx';

const meta = {
  title: 'Fields/Switch',
  component: Ui.Switch,
  args: { label: 'Alerts', checked: true, onChange: fn() },
  decorators: [live('checked', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample(props: Partial<Parameters<typeof Ui.Switch>[0]>) {
  const [value, setValue] = useState(true);
  return <Ui.Switch label="Switch" {...props} checked={value} onChange={setValue} />;
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

/** Enter switches as the space bar does, and does not send the form around it. */
export const EnterSwitches: Story = {
  args: { label: 'All buildings', checked: false },
  render: (args) => (
    <form action={send}>
      <Ui.Switch {...args} />
    </form>
  ),
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('switch', { name: 'All buildings' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(send).not.toHaveBeenCalled();
  },
};
const send = fn();
