import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Status.guide.tsx';

const meta = {
  title: 'Data/Status',
  component: Ui.Status,
  args: { tone: 'success', emphasis: 'wash', children: 'Active' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Status>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Tones: Story = {
  render: () => (
    <Ui.Stack>
      {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Ui.Inline key={tone} gap="large">
          <Ui.Status tone={tone}>Active</Ui.Status>
          <Ui.Status tone={tone} emphasis="wash">
            Active
          </Ui.Status>
        </Ui.Inline>
      ))}
    </Ui.Stack>
  ),
};
