import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/Menu' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.Menu
      label="More"
      items={[
        { id: 'e', label: 'Edit', icon: 'edit', href: '#edit' },
        { id: 'c', label: 'Copy identifier', icon: 'copy', detail: '7c9e-41aa' },
        { id: 'r', separator: true },
        { id: 'd', label: 'Delete', icon: 'trash', tone: 'danger' },
        { id: 'x', label: 'Archive', icon: 'archive', disabledBecause: 'A building with people in it stays.' },
      ]}
    />
  ),
};
export const IconOnly: Story = {
  render: () => <Ui.Menu label="Actions for Hill School" icon="more" iconOnly items={[{ id: 'e', label: 'Edit' }]} />,
};
