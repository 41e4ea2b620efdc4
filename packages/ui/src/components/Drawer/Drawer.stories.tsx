import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/Drawer' };
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
        <Ui.Drawer open={open} onClose={close} title="History" actions={<Ui.Button onClick={close}>Close</Ui.Button>}>
          <Ui.DescriptionList
            layout="stacked"
            items={[{ term: '20 Nov 2026, 14:05', value: 'Siân Rees changed the name' }]}
          />
        </Ui.Drawer>
      )}
    </Sample>
  ),
};
