import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Skeleton.guide.tsx';

const meta = {
  title: 'Data/Skeleton',
  component: Ui.Skeleton,
  args: { shape: 'line', width: 'long' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Shapes: Story = {
  render: () => (
    <Ui.Stack>
      <Ui.Skeleton shape="title" width="medium" />
      <Ui.Skeleton width="long" />
      <Ui.Skeleton width="medium" />
      <Ui.Skeleton shape="control" />
      <Ui.Skeleton shape="figures" />
      <Ui.Skeleton shape="block" />
      <Ui.Skeleton shape="dot" />
    </Ui.Stack>
  ),
};
