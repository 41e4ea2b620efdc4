import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './CodeText.guide.ts';

const meta = {
  title: 'Data/CodeText',
  component: Ui.CodeText,
  args: { children: '7c9e-41aa-90f2', copy: true },
  parameters: { guide },
} satisfies Meta<typeof Ui.CodeText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Basic: Story = {
  render: () => (
    <Ui.Stack>
      <Ui.CodeText>NF-0O1Il</Ui.CodeText>
      <Ui.CodeText copy>7c9e-41aa-90f2</Ui.CodeText>
    </Ui.Stack>
  ),
};
