import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Navigation/Pagination' };
export default meta;
type Story = StoryObj;

export const Middle: Story = {
  render: () => (
    <Ui.Pagination page={10} pageSize={25} total={1004} onPage={() => undefined} onPageSize={() => undefined} />
  ),
};
export const One: Story = {
  render: () => (
    <Ui.Pagination page={1} pageSize={25} total={3} onPage={() => undefined} noun={{ one: 'title', many: 'titles' }} />
  ),
};
export const None: Story = {
  render: () => <Ui.Pagination page={1} pageSize={25} total={0} onPage={() => undefined} />,
};
