import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/CodeText' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.Stack>
      <Ui.CodeText>NF-0O1Il</Ui.CodeText>
      <Ui.CodeText copy>7c9e-41aa-90f2</Ui.CodeText>
    </Ui.Stack>
  ),
};
