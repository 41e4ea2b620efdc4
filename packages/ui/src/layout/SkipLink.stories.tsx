import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './SkipLink.guide.ts';

const meta = {
  title: 'Layout/SkipLink',
  component: Ui.SkipLink,
  args: { to: '#storybook-root' },
  parameters: { guide },
} satisfies Meta<typeof Ui.SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
