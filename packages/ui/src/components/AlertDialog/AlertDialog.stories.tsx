import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/AlertDialog' };
export default meta;
type Story = StoryObj;

function Sample({ children }: { readonly children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Ui.Button onClick={() => setOpen(true)}>Open</Ui.Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

export const Basic: Story = {
  render: () => (
    <Sample>
      {(open, close) => (
        <Ui.AlertDialog
          open={open}
          title="You have been signed out"
          actions={
            <Ui.Button tone="action" onClick={close}>
              Sign in
            </Ui.Button>
          }
        >
          Nothing you typed is lost.
        </Ui.AlertDialog>
      )}
    </Sample>
  ),
};
