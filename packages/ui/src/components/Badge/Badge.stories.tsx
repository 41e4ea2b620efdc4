import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Badge.guide.tsx';

const meta = {
  title: 'Data/Badge',
  component: Ui.Badge,
  args: { tone: 'info', children: 'SSO' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Tones: Story = {
  render: () => (
    <Ui.Inline>
      {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Ui.Badge key={tone} tone={tone}>
          SSO
        </Ui.Badge>
      ))}
    </Ui.Inline>
  ),
};
