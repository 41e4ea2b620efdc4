import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/Status' };
export default meta;
type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <Ui.Stack>
      {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Ui.Inline key={tone} gap="large">
          <Ui.Status tone={tone}>Active</Ui.Status>
          <Ui.Status tone={tone} weight="wash">
            Active
          </Ui.Status>
        </Ui.Inline>
      ))}
    </Ui.Stack>
  ),
};
