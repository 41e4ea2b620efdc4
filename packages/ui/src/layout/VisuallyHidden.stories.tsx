import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './VisuallyHidden.guide.tsx';

const meta = {
  title: 'Layout/VisuallyHidden',
  component: Ui.VisuallyHidden,
  args: { children: ', in progress' },
  parameters: { guide },
} satisfies Meta<typeof Ui.VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
