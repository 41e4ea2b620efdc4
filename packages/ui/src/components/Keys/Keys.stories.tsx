import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Keys.guide.tsx';

const meta = {
  title: 'Data/Keys',
  component: Ui.Keys,
  args: { presses: [['Ctrl', 'K']] },
  parameters: { guide },
} satisfies Meta<typeof Ui.Keys>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const OneAfterTheOther: Story = { args: { presses: [['g'], ['h']] } };
