import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/SaveBar' };
export default meta;
type Story = StoryObj;

export const Changed: Story = {
  render: () => (
    <Ui.SaveBar changes={3} onReview={() => undefined} onDiscard={() => undefined} onSave={() => undefined} />
  ),
};
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
