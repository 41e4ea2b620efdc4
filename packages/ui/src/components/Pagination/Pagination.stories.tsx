import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Pagination.guide.tsx';

const meta = {
  title: 'Navigation/Pagination',
  component: Ui.Pagination,
  subcomponents: { RowsPerPage: Ui.RowsPerPage },
  args: { page: 10, pageSize: 25, total: 1004, onPageChange: fn(), onPageSizeChange: fn() },
  decorators: [live('page', 'onPageChange'), live('pageSize', 'onPageSizeChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const TenThousandPages: Story = { args: { page: 1, pageSize: 10, total: 105_000 } };
export const MoreThanCounted: Story = {
  args: { page: 2, pageSize: 20, total: 1000, isMore: true, onCount: fn() },
};
export const One: Story = {
  render: () => (
    <Ui.Pagination
      page={1}
      pageSize={25}
      total={3}
      onPageChange={() => undefined}
      noun={{ one: 'title', many: 'titles' }}
    />
  ),
};
export const None: Story = {
  render: () => <Ui.Pagination page={1} pageSize={25} total={0} onPageChange={() => undefined} />,
};
