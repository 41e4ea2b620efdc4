import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './Chip.guide.tsx';

const meta = {
  title: 'Data/Chip',
  component: Ui.Chip,
  args: { label: 'Status', children: 'Active', onRemove: fn() },
  parameters: { guide },
} satisfies Meta<typeof Ui.Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Basic: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.Chip>Teacher</Ui.Chip>
      <Ui.Chip label="Status" onRemove={() => undefined}>
        Active
      </Ui.Chip>
    </Ui.Inline>
  ),
};
