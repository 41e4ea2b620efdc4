import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Name.guide.tsx';

const meta = {
  title: 'Layout/Name',
  component: Ui.Name,
  args: { children: 'مدرسة التل' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Name>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

/** The bracket after a name keeps its place whatever direction the name is written in. */
export const InASentence: Story = {
  render: ({ children }) => (
    <Ui.Text>
      <Ui.Name>{children}</Ui.Name> (Leeds) and 3 more
    </Ui.Text>
  ),
};
