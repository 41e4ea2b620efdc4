import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Actions/FileButton' };
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.FileButton accept=".png,.jpg" onChoose={() => undefined}>
        Choose photo
      </Ui.FileButton>
      <Ui.FileButton size="small" icon="upload" onChoose={() => undefined}>
        Change photo
      </Ui.FileButton>
      <Ui.FileButton disabled onChoose={() => undefined}>
        Choose photo
      </Ui.FileButton>
    </Ui.Inline>
  ),
};
