import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './LoadingView.guide.tsx';

const meta = {
  title: 'Pages/LoadingView',
  component: Ui.LoadingView,
  args: { brand: 'Northfield' },
  parameters: { guide, layout: 'fullscreen' },
} satisfies Meta<typeof Ui.LoadingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
