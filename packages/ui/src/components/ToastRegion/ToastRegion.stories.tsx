import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './ToastRegion.guide.tsx';

const toasts: readonly Ui.Toast[] = [
  { id: 'saved', title: 'Saved' },
  {
    id: 'removed',
    title: 'Title removed',
    detail: '“Teacher” is no longer offered.',
    action: { label: 'Undo', onPress: fn() },
  },
  { id: 'failed', title: 'Could not send', tone: 'danger' },
];

const meta = {
  title: 'Overlays/ToastRegion',
  component: Ui.ToastRegion,
  args: { toasts, onDismiss: fn(), onHeldChange: fn() },
  // It stands at the window's edge: among the documentation in a frame of its own.
  parameters: { guide, docs: { story: { inline: false, height: '22rem' } } },
} satisfies Meta<typeof Ui.ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample() {
  const [shown, setShown] = useState<readonly Ui.Toast[]>([]);
  const show = (toast: Ui.Toast) => setShown((now) => [...now.filter(({ id }) => id !== toast.id), toast]);
  return (
    <>
      <Ui.Inline>
        {toasts.map((toast) => (
          <Ui.Button key={toast.id} onPress={() => show(toast)}>
            {toast.title}
          </Ui.Button>
        ))}
      </Ui.Inline>
      <Ui.ToastRegion toasts={shown} onDismiss={(gone) => setShown(shown.filter(({ id }) => id !== gone))} />
    </>
  );
}

/** What is shown is its owner's: it comes when something happened and goes when it is dismissed or taken back. */
export const Basic: Story = {
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Title removed' }));
    // It rises into sight.
    await waitFor(() => expect(canvas.getByText('“Teacher” is no longer offered.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.queryByText('“Teacher” is no longer offered.')).toBeNull();
  },
};
