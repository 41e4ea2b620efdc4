import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/CodeField' };
export default meta;
type Story = StoryObj;

const rule = `{
  "and": [
    { "==": [{ "var": "building.type" }, "school"] },
    { ">": [{ "var": "building.people" }, 40] }
  ]
}`;

function Sample({
  given = rule,
  ...more
}: { readonly given?: string; readonly wrongLine?: number } & Partial<Ui.FieldProps>) {
  const [value, setValue] = useState(given);
  return <Ui.CodeField label="Rule" hint="JSON Logic." value={value} onChange={setValue} {...more} />;
}

export const Filled: Story = { render: () => <Sample /> };
export const Empty: Story = { render: () => <Sample given="" /> };
export const Invalid: Story = {
  render: () => <Sample given={rule.replace('40]', '40')} error="Line 4: a bracket is not closed." wrongLine={4} />,
};
export const ReadOnly: Story = { render: () => <Sample readOnly /> };
/** Tab leaves the field; nobody is caught in it. */
export const Keyboard: Story = {
  render: () => <Sample given="" />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Rule' });
    await userEvent.click(field);
    await userEvent.keyboard('true{Enter}');
    await expect(field).toHaveValue('true\n');
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
  },
};
