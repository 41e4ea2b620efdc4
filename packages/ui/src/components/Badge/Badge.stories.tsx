import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/Badge' };
export default meta;
type Story = StoryObj;

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
