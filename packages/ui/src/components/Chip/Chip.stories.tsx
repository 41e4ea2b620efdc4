import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/Chip' };
export default meta;
type Story = StoryObj;

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
