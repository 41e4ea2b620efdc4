import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Overlays/Banner' };
export default meta;
type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <Ui.Stack>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Ui.Banner
          key={tone}
          tone={tone}
          title="A newer version is ready"
          onDismiss={() => undefined}
          actions={<Ui.Button size="small">Reload</Ui.Button>}
        >
          What you typed is kept.
        </Ui.Banner>
      ))}
    </Ui.Stack>
  ),
};
export const OneLine: Story = {
  render: () => <Ui.Banner tone="warning">You are offline. Changes are kept here until you are back.</Ui.Banner>,
};
