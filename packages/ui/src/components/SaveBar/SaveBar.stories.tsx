import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './SaveBar.guide.tsx';

const meta = {
  title: 'Data/SaveBar',
  component: Ui.SaveBar,
  args: { changes: 3, onReview: fn(), onDiscard: fn(), onSave: fn() },
  parameters: { guide },
} satisfies Meta<typeof Ui.SaveBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {};
export const Saving: Story = {
  render: () => <Ui.SaveBar changes={1} saving onDiscard={() => undefined} onSave={() => undefined} />,
};
export const Held: Story = {
  render: () => (
    <Ui.SaveBar
      changes={2}
      disabledBecause="You are offline."
      message="Kept here until you are back"
      onDiscard={() => undefined}
      onSave={() => undefined}
    />
  ),
};
