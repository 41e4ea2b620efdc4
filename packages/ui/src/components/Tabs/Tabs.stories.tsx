import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Tabs.guide.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Ui.Tabs,
  args: {
    label: 'Client',
    current: 'a',
    items: [
      { id: 'a', label: 'Details' },
      { id: 'b', label: 'Buildings', count: 1004 },
      { id: 'c', label: 'Connection' },
    ],
    children: <Ui.Text>What belongs to the chosen tab.</Ui.Text>,
    onChange: fn(),
  },
  decorators: [live('current', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InPlace: Story = {};
export const WithAddresses: Story = {
  args: {
    current: 'b',
    items: [
      { id: 'a', label: 'Details', href: '#a' },
      { id: 'b', label: 'Buildings', count: 1004, href: '#b' },
    ],
    children: <Ui.Text>1,004 buildings</Ui.Text>,
  },
};
