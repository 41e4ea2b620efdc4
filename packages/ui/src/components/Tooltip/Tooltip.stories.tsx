import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/Tooltip' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.Tooltip text="Europe/London" describes>
      <Ui.Button>14:05</Ui.Button>
    </Ui.Tooltip>
  ),
};
