import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './FileButton.guide.ts';

const meta = {
  title: 'Actions/FileButton',
  component: Ui.FileButton,
  args: { children: 'Choose photo', accept: '.png,.jpg', icon: 'upload', onChoose: fn() },
  parameters: { guide },
} satisfies Meta<typeof Ui.FileButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

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
