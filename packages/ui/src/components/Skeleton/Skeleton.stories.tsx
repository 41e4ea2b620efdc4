import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/Skeleton' };
export default meta;
type Story = StoryObj;

export const Shapes: Story = {
  render: () => (
    <Ui.Stack>
      <Ui.Skeleton shape="title" width="medium" />
      <Ui.Skeleton width="long" />
      <Ui.Skeleton width="medium" />
      <Ui.Skeleton shape="control" />
      <Ui.Skeleton shape="block" />
      <Ui.Skeleton shape="dot" />
    </Ui.Stack>
  ),
};
