import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Actions/ButtonLink' };
export default meta;
type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.ButtonLink href="#a" tone="action" icon="plus">
        Add client
      </Ui.ButtonLink>
      <Ui.ButtonLink href="#b">Open settings</Ui.ButtonLink>
    </Ui.Inline>
  ),
};
