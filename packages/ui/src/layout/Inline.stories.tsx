import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Inline.guide.tsx';

const meta = {
  title: 'Layout/Inline',
  component: Ui.Inline,
  args: {
    gap: 'small',
    children: ['Leeds', 'York', 'Bath'].map((words) => <Ui.Badge key={words}>{words}</Ui.Badge>),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Inline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
