import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Steps.guide.tsx';

const meta = {
  title: 'Navigation/Steps',
  component: Ui.Steps,
  args: {
    label: 'Import people',
    current: 'check',
    items: [
      { id: 'file', label: 'Choose a file', href: '#file' },
      { id: 'upload', label: 'Upload', href: '#upload' },
      { id: 'check', label: 'Check' },
      { id: 'queue', label: 'Send' },
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
