import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './SelectionBar.guide.tsx';

const activate = { id: 'activate', label: 'Activate' };
const deactivate = { id: 'deactivate', label: 'Deactivate', tone: 'danger' as const };

const meta = {
  title: 'Data/SelectionBar',
  component: Ui.SelectionBar,
  args: {
    words: '3 users selected',
    onClear: fn(),
    groups: [{ actions: [activate, deactivate] }],
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
/** More than two ways stand behind one on a phone. */
export const ManyActions: Story = {
  args: {
    words: '25 on this page are selected',
    more: <Ui.Button emphasis="plain">Select all 301 that match</Ui.Button>,
    groups: [
      { actions: [activate, deactivate, { id: 'reset', label: 'Reset failed logins' }] },
      {
        label: 'Roles and buildings',
        actions: [
          { id: 'give', label: 'Give roles' },
          { id: 'take', label: 'Take roles', disabledBecause: 'Nobody selected has a role.' },
        ],
      },
    ],
  },
};
