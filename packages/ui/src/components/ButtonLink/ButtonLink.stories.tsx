import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './ButtonLink.guide.tsx';

const meta = {
  title: 'Actions/ButtonLink',
  component: Ui.ButtonLink,
  args: { href: '#add', children: 'Add client', emphasis: 'action', icon: 'plus' },
  parameters: { guide },
} satisfies Meta<typeof Ui.ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Emphases: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.ButtonLink href="#a" emphasis="action" icon="plus">
        Add client
      </Ui.ButtonLink>
      <Ui.ButtonLink href="#b">Open settings</Ui.ButtonLink>
    </Ui.Inline>
  ),
};
