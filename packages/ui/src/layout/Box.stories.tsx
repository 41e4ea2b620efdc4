import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Box.guide.tsx';

const meta = {
  title: 'Layout/Box',
  component: Ui.Box,
  args: { padding: 'gutter', children: <Ui.Text>Content with room around it</Ui.Text> },
  parameters: { guide },
} satisfies Meta<typeof Ui.Box>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
