import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './KeyValueEditor.guide.ts';

const headers: readonly Ui.KeyValue[] = [
  { id: 'a', key: 'X-School', value: 'hill-school' },
  { id: 'b', key: 'X-Environment', value: 'rehearsal' },
];

const meta = {
  title: 'Fields/KeyValueEditor',
  component: Ui.KeyValueEditor,
  args: { legend: 'Headers', noun: 'header', hint: 'Sent with every request.', pairs: headers, onChange: fn() },
  decorators: [live('pairs', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.KeyValueEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { pairs: [] } };
export const Invalid: Story = {
  args: { pairs: [...headers, { id: 'c', key: 'X-School', value: '', error: 'This name stands twice.' }] },
};
export const Disabled: Story = { args: { disabled: true } };
/** Adding goes to the new name; removing goes to the one before. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add header' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name 3' })).toHaveFocus());
    await userEvent.keyboard('X-Trace{Tab}yes');
    await expect(canvas.getByRole('textbox', { name: 'Value 3' })).toHaveValue('yes');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove header X-Trace' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name 2' })).toHaveFocus());
  },
};
