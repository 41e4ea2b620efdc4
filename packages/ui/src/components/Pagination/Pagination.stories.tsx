import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Pagination.guide.ts';

const meta = {
  title: 'Navigation/Pagination',
  component: Ui.Pagination,
  args: { page: 10, pageSize: 25, total: 1004, onPage: fn(), onPageSize: fn() },
  decorators: [live('page', 'onPage'), live('pageSize', 'onPageSize')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const One: Story = {
  render: () => (
    <Ui.Pagination page={1} pageSize={25} total={3} onPage={() => undefined} noun={{ one: 'title', many: 'titles' }} />
  ),
};
export const None: Story = {
  render: () => <Ui.Pagination page={1} pageSize={25} total={0} onPage={() => undefined} />,
};
