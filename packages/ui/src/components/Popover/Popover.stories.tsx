import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/Popover' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.Popover label="Filter" icon="filter" title="Filter buildings">
      <Ui.Select label="Status" value="a" onChange={() => undefined} options={[{ value: 'a', label: 'Active' }]} />
      <Ui.Button tone="action" size="small">
        Apply
      </Ui.Button>
    </Ui.Popover>
  ),
};
