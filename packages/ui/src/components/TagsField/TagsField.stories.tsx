import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './TagsField.guide.tsx';

const some: readonly string[] = ['north', 'boarding'];

const meta = {
  title: 'Fields/TagsField',
  component: Ui.TagsField,
  args: {
    label: 'Labels',
    hint: 'Press Enter after each one.',
    placeholder: 'Add a label',
    value: some,
    onChange: fn(),
  },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.TagsField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: [] } };
export const Invalid: Story = {
  args: { error: 'At most two labels.', value: ['north', 'day', 'sixth form'] },
};
export const ReadOnly: Story = { args: { readOnly: true } };
export const Disabled: Story = { args: { disabled: true } };
/** Enter and comma add, Backspace in the empty field takes the last away, a list is pasted whole. */
export const Keyboard: Story = {
  args: { value: [] },
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

/** What is offered is added whole, and no longer offered; any other word may be typed as well. */
export const Suggested: Story = {
  args: { value: ['north'], suggestions: ['north', 'Fire, flood', 'day'] },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Labels' });
    await userEvent.type(input, 'Fire, flood{Enter}south{Enter}');
    await expect(canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove north',
      'Remove Fire, flood',
      'Remove south',
    ]);
  },
};

const colourOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;

/** What can be changed looks so: like the text field beside it, and not like one that can only be read. */
export const BesideATextField: Story = {
  render: (args) => (
    <Ui.Stack>
      <Ui.TagsField {...args} />
      <Ui.TextField label="Name" value="North" onChange={() => undefined} />
    </Ui.Stack>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: 'Labels' }).parentElement;
    await expect(colourOf(box)).toBe(colourOf(canvas.getByRole('textbox', { name: 'Name' })));
  },
};
