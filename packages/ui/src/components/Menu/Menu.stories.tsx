import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Menu.guide.tsx';

const meta = {
  title: 'Overlays/Menu',
  component: Ui.Menu,
  args: {
    label: 'More',
    items: [
      { id: 'e', label: 'Edit', icon: 'edit', href: '#edit' },
      { id: 'c', label: 'Copy identifier', icon: 'copy', detail: '7c9e-41aa' },
      { id: 'r', separator: true },
      { id: 'd', label: 'Delete', icon: 'trash', tone: 'danger' },
      { id: 'x', label: 'Archive', icon: 'lock', disabledBecause: 'A building with people in it stays.' },
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
export const IconOnly: Story = {
  render: () => <Ui.Menu label="Actions for Hill School" icon="more" iconOnly items={[{ id: 'e', label: 'Edit' }]} />,
};
