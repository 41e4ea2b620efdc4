import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/KeyValueEditor' };
export default meta;
type Story = StoryObj;

const headers: readonly Ui.KeyValue[] = [
  { id: 'a', key: 'X-School', value: 'hill-school' },
  { id: 'b', key: 'X-Environment', value: 'rehearsal' },
];

function Sample({
  given = headers,
  ...more
}: {
  readonly given?: readonly Ui.KeyValue[];
  readonly disabled?: boolean;
  readonly error?: string;
}) {
  const [pairs, setPairs] = useState(given);
  return (
    <Ui.KeyValueEditor
      legend="Headers"
      noun="header"
      hint="Sent with every request."
      pairs={pairs}
      onChange={setPairs}
      {...more}
    />
  );
}

export const Filled: Story = { render: () => <Sample /> };
export const Empty: Story = { render: () => <Sample given={[]} /> };
export const Invalid: Story = {
  render: () => (
    <Sample given={[...headers, { id: 'c', key: 'X-School', value: '', error: 'This name stands twice.' }]} />
  ),
};
export const Disabled: Story = { render: () => <Sample disabled /> };
/** Adding goes to the new name; removing goes to the one before. */
export const Keyboard: Story = {
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add header' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name 3' })).toHaveFocus());
    await userEvent.keyboard('X-Trace{Tab}yes');
    await expect(canvas.getByRole('textbox', { name: 'Value 3' })).toHaveValue('yes');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove header X-Trace' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name 2' })).toHaveFocus());
  },
};
