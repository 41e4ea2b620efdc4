import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/Dialog' };
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
        <Ui.Dialog
          open={open}
          onClose={close}
          title="Add title"
          description="Titles are offered when a person is added."
          actions={
            <>
              <Ui.Button onClick={close}>Cancel</Ui.Button>
              <Ui.Button tone="action" onClick={close}>
                Add title
              </Ui.Button>
            </>
          }
        >
          <Ui.TextField label="Name" value="" onChange={() => undefined} />
        </Ui.Dialog>
      )}
    </Sample>
  ),
};
export const Review: Story = {
  render: () => (
    <Sample>
      {(open, close) => (
        <Ui.Dialog
          open={open}
          onClose={close}
          title="Review changes"
          actions={
            <Ui.Button tone="action" onClick={close}>
              Save
            </Ui.Button>
          }
        >
          <Ui.DiffList
            items={[
              { id: 'n', label: 'Name', before: 'Hill School', after: 'Hill Academy' },
              { id: 'e', label: 'Email', before: '', after: 'office@hill.example' },
            ]}
          />
        </Ui.Dialog>
      )}
    </Sample>
  ),
};
