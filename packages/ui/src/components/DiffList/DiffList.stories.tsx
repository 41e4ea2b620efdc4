import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './DiffList.guide.tsx';

const meta = {
  title: 'Data/DiffList',
  component: Ui.DiffList,
  args: {
    items: [
      { id: 'n', label: 'Name', before: 'Hill School', after: 'Hill Academy' },
      { id: 'e', label: 'Email', before: '', after: 'office@hill.example' },
      { id: 'p', label: 'Phone', before: '01234 567890', after: '' },
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.DiffList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
