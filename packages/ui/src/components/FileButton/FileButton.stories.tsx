import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './FileButton.guide.tsx';

const meta = {
  title: 'Actions/FileButton',
  component: Ui.FileButton,
  args: { children: 'Choose photo', accept: '.png,.jpg', icon: 'upload', onChange: fn() },
  parameters: { guide },
} satisfies Meta<typeof Ui.FileButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const States: Story = {
  render: () => (
    <Ui.Inline>
      <Ui.FileButton accept=".png,.jpg" onChange={() => undefined}>
        Choose photo
      </Ui.FileButton>
      <Ui.FileButton size="small" icon="upload" onChange={() => undefined}>
        Change photo
      </Ui.FileButton>
      <Ui.FileButton disabled onChange={() => undefined}>
        Choose photo
      </Ui.FileButton>
    </Ui.Inline>
  ),
};
