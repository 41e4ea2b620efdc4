import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/FilterChips' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.FilterChips
      items={[
        { id: 's', label: 'Status', value: 'Active' },
        { id: 't', label: 'Town', value: 'Llanfairpwllgwyngyll' },
      ]}
      onRemove={() => undefined}
      onClear={() => undefined}
    />
  ),
};
