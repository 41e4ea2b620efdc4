import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Progress.guide.tsx';

const meta = {
  title: 'Data/Progress',
  component: Ui.Progress,
  args: { label: 'Importing people', value: 1204, max: 3000, words: '1,204 of 3,000' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Sizes: Story = {
  render: () => (
    <Ui.Stack>
      <Ui.Progress label="Importing people" value={1204} max={3000} words="1,204 of 3,000" />
      <Ui.Progress label="Uploading" value={40} />
      <Ui.Progress label="Working" />
      <Ui.Progress label="Refreshing" size="thin" />
    </Ui.Stack>
  ),
};
