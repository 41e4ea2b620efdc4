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

/** All of it is read, however long it is and however narrow the page. */
export const Long: Story = {
  args: { label: 'Building', children: 'St Mary’s Catholic Primary School of the Assumption, Upper Site' },
  decorators: [
    (Sample) => (
      <div style={{ width: '14rem' }}>
        <Sample />
      </div>
    ),
  ],
};

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
