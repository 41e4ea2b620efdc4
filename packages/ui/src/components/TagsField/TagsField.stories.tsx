import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/TagsField' };
export default meta;
type Story = StoryObj;

const some: readonly string[] = ['north', 'boarding'];

function Sample({ given = some, ...more }: { readonly given?: readonly string[] } & Partial<Ui.FieldProps>) {
  const [value, setValue] = useState(given);
  return (
    <Ui.TagsField
      label="Labels"
      hint="Press Enter after each one."
      placeholder="Add a label"
      value={value}
      onChange={setValue}
      {...more}
    />
  );
}

export const Filled: Story = { render: () => <Sample /> };
export const Empty: Story = { render: () => <Sample given={[]} /> };
export const Invalid: Story = {
  render: () => <Sample error="At most two labels." given={['north', 'day', 'sixth form']} />,
};
export const ReadOnly: Story = { render: () => <Sample readOnly /> };
export const Disabled: Story = { render: () => <Sample disabled /> };
/** Enter and comma add, Backspace in the empty field takes the last away, a list is pasted whole. */
export const Keyboard: Story = {
  render: () => <Sample given={[]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Labels' }), 'north{Enter}day,');
    await expect(canvas.getByRole('button', { name: 'Remove day' })).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText('day')).toBeNull();
    await userEvent.paste('south, coast; north');
    await expect(canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove north',
      'Remove south',
      'Remove coast',
    ]);
  },
};

const colourOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;

/** What can be changed looks so: like the text field beside it, and not like one that can only be read. */
export const BesideATextField: Story = {
  render: () => (
    <Ui.Stack>
      <Sample />
      <Ui.TextField label="Name" value="North" onChange={() => undefined} />
    </Ui.Stack>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Labels' }).parentElement;
    await expect(colourOf(box)).toBe(colourOf(canvas.getByRole('textbox', { name: 'Name' })));
  },
};
