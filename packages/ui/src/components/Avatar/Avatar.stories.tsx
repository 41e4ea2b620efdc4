import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/Avatar' };
export default meta;
type Story = StoryObj;

export const Sizes: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.Avatar name="Siân Rees" size="small" />
      <Ui.Avatar name="Siân Rees" />
      <Ui.Avatar name="Ŵyn ap Gruffydd" size="large" />
    </Ui.Inline>
  ),
};
