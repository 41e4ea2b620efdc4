import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Actions/IconButton' };
export default meta;
type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.IconButton icon="edit" label="Edit" />
      <Ui.IconButton icon="search" label="Search" tone="quiet" />
      <Ui.IconButton icon="close" label="Close" size="small" />
      <Ui.IconButton icon="refresh" label="Refresh" busy />
      <Ui.IconButton icon="trash" label="Delete" disabled />
    </Ui.Inline>
  ),
};
