import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './Banner.guide.tsx';

const meta = {
  title: 'Overlays/Banner',
  component: Ui.Banner,
  subcomponents: { BannerRegion: Ui.BannerRegion },
  args: { tone: 'info', title: 'A newer version is ready', children: 'What you typed is kept.', onDismiss: fn() },
  parameters: { guide },
} satisfies Meta<typeof Ui.Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

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
/** What may come while the page is looked at stands in a region that was there before it. */
export const ComesLater: Story = {
  render: () => (
    <Ui.BannerRegion>
      <Ui.Banner tone="success" title="The map data is uploaded" />
    </Ui.BannerRegion>
  ),
};
