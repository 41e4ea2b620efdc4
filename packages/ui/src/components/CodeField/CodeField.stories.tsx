import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './CodeField.guide.tsx';

const rule = `{
  "and": [
    { "==": [{ "var": "building.type" }, "school"] },
    { ">": [{ "var": "building.people" }, 40] }
  ]
}`;

const meta = {
  title: 'Fields/CodeField',
  component: Ui.CodeField,
  args: { label: 'Rule', hint: 'JSON Logic.', value: rule, onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '' } };
export const Invalid: Story = {
  args: { value: rule.replace('40]', '40'), error: 'Line 4: a bracket is not closed.', wrongLine: 4 },
};
export const ReadOnly: Story = { args: { readOnly: true } };
/** Tab leaves the field; nobody is caught in it. */
export const Keyboard: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Rule' });
    await userEvent.click(field);
    await userEvent.keyboard('true{Enter}');
    await expect(field).toHaveValue('true\n');
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
  },
};
