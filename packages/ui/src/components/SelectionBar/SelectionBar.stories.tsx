import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/SelectionBar' };
export default meta;
type Story = StoryObj;

export const Chosen: Story = {
  render: () => (
    <Ui.SelectionBar
      words="3 users chosen"
      onClear={() => undefined}
      actions={
        <>
          <Ui.Button>Activate</Ui.Button>
          <Ui.Button tone="danger">Deactivate</Ui.Button>
        </>
      }
    />
  ),
};
