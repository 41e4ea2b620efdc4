import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './ScreenOnly.guide.tsx';

const meta = {
  title: 'Layout/ScreenOnly',
  component: Ui.ScreenOnly,
  args: { children: <Ui.Button icon="plus">Add building</Ui.Button> },
  parameters: { guide },
} satisfies Meta<typeof Ui.ScreenOnly>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
