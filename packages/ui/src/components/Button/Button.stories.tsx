import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './Button.guide.tsx';

const meta = {
  title: 'Actions/Button',
  component: Ui.Button,
  args: { children: 'Add title', emphasis: 'quiet', size: 'medium', icon: 'plus', onPress: fn() },
  parameters: { guide },
} satisfies Meta<typeof Ui.Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Emphases: Story = {
  render: () => (
    <Ui.Inline gap="medium">
      {(['action', 'quiet', 'plain'] as const).map((emphasis) => (
        <Ui.Button key={emphasis} emphasis={emphasis}>{`Save as ${emphasis}`}</Ui.Button>
      ))}
      <Ui.Button tone="danger">Delete title</Ui.Button>
      <Ui.Button tone="danger" emphasis="plain">
        Discard and leave
      </Ui.Button>
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
      <Ui.Button emphasis="action" busy>
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
    <Ui.Button emphasis="action" wide>
      Continue
    </Ui.Button>
  ),
};
