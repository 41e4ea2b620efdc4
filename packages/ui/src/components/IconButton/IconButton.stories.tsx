import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './IconButton.guide.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: Ui.IconButton,
  args: { icon: 'edit', label: 'Edit Hill School', onPress: fn() },
  parameters: { guide },
} satisfies Meta<typeof Ui.IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Emphases: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.IconButton icon="edit" label="Edit" />
      <Ui.IconButton icon="search" label="Search" emphasis="quiet" />
      <Ui.IconButton icon="close" label="Close" size="small" />
      <Ui.IconButton icon="refresh" label="Refresh" busy />
      <Ui.IconButton icon="trash" label="Delete" disabled />
    </Ui.Inline>
  ),
};
