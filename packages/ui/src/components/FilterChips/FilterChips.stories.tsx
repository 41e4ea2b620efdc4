import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './FilterChips.guide.ts';

const meta = {
  title: 'Data/FilterChips',
  component: Ui.FilterChips,
  args: {
    items: [
      { id: 's', label: 'Status', value: 'Active' },
      { id: 't', label: 'Town', value: 'Llanfairpwllgwyngyll' },
    ],
    onRemove: fn(),
    onClear: fn(),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
