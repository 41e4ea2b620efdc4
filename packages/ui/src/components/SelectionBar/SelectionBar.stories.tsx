import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './SelectionBar.guide.tsx';

const meta = {
  title: 'Data/SelectionBar',
  component: Ui.SelectionBar,
  args: {
    words: '3 users selected',
    onClear: fn(),
    actions: (
      <>
        <Ui.Button>Activate</Ui.Button>
        <Ui.Button tone="danger">Deactivate</Ui.Button>
      </>
    ),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const PageOfMany: Story = {
  args: {
    words: '25 on this page are selected',
    more: <Ui.Button emphasis="plain">Select all 301 that match</Ui.Button>,
  },
};
export const AllOfMany: Story = { args: { words: 'All 301 that match are selected' } };
export const CouldNotSelectAll: Story = {
  args: {
    words: '25 on this page are selected',
    more: <Ui.Button emphasis="plain">Select all 301 that match</Ui.Button>,
    problem: 'Unable to fetch users. Please try again',
  },
};
