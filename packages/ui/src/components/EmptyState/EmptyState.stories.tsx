import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/EmptyState' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.EmptyState
      icon="tag"
      title="No titles yet"
      actions={
        <Ui.Button tone="action" icon="plus">
          Add title
        </Ui.Button>
      }
    >
      Titles say what people do, such as Teacher or Governor.
    </Ui.EmptyState>
  ),
};
export const NoMatch: Story = {
  render: () => (
    <Ui.EmptyState icon="search" title="No title matches" actions={<Ui.Button>Clear filters</Ui.Button>}>
      Nothing matches “teecher”.
    </Ui.EmptyState>
  ),
};
