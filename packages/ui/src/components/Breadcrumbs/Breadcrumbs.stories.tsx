import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Breadcrumbs.guide.tsx';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Ui.Breadcrumbs,
  args: {
    items: [
      { label: 'Clients', href: '#' },
      { label: 'Northfield Trust', href: '#' },
      { label: 'Buildings', href: '#' },
      { label: 'Hill School' },
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
