import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/ConfirmDialog' };
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

export const TypeTheName: Story = {
  render: () => (
    <Sample>
      {(open, close) => (
        <Ui.ConfirmDialog
          open={open}
          title="Delete Hill School?"
          confirmLabel="Delete building"
          typeToConfirm="Hill School"
          onConfirm={close}
          onCancel={close}
        >
          Its 4 levels and 31 rooms are deleted too. This cannot be undone.
        </Ui.ConfirmDialog>
      )}
    </Sample>
  ),
};
export const Refused: Story = {
  render: () => (
    <Sample>
      {(open, close) => (
        <Ui.ConfirmDialog
          open={open}
          title="Delete “Teacher”?"
          confirmLabel="Delete title"
          error="You cannot delete a title that is assigned to a user."
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Sample>
  ),
};
