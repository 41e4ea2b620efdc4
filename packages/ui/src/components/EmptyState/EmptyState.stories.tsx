import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './EmptyState.guide.tsx';

const meta = {
  title: 'Data/EmptyState',
  component: Ui.EmptyState,
  args: {
    icon: 'tag',
    title: 'No titles yet',
    children: 'Titles say what people do, such as Teacher or Governor.',
    actions: (
      <Ui.Button emphasis="action" icon="plus">
        Add title
      </Ui.Button>
    ),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
export const NoMatch: Story = {
  render: () => (
    <Ui.EmptyState icon="search" title="No title matches" actions={<Ui.Button>Clear filters</Ui.Button>}>
      Nothing matches “teecher”.
    </Ui.EmptyState>
  ),
};
