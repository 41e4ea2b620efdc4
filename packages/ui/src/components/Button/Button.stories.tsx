import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = {
  title: 'Actions/Button',
  parameters: {
    docs: {
      description: {
        component:
          'Does something here and now. One action tone on a page, for the one thing to do; quiet for the rest; plain inside rows; danger only where something is lost. To go somewhere use ButtonLink.',
      },
    },
  },
};
export default meta;
type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <Ui.Inline gap="medium">
      {(['action', 'quiet', 'plain', 'danger'] as const).map((tone) => (
        <Ui.Button key={tone} tone={tone}>{`Save as ${tone}`}</Ui.Button>
      ))}
    </Ui.Inline>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Ui.Inline gap="medium">
      <Ui.Button size="medium" icon="plus">
        Add title
      </Ui.Button>
      <Ui.Button size="small" icon="plus">
        Add title
      </Ui.Button>
    </Ui.Inline>
  ),
};
export const States: Story = {
  render: () => (
    <Ui.Inline gap="medium">
      <Ui.Button tone="action" busy>
        Saving
      </Ui.Button>
      <Ui.Button disabled>Disabled</Ui.Button>
      <Ui.Button disabledBecause="Needs the permission “Manage titles”.">With a reason</Ui.Button>
      <Ui.Button iconEnd="chevron-down">Opens</Ui.Button>
    </Ui.Inline>
  ),
};
export const Wide: Story = {
  render: () => (
    <Ui.Button tone="action" wide>
      Continue
    </Ui.Button>
  ),
};
