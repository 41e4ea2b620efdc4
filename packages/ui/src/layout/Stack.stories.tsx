import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Stack.guide.tsx';

const meta = {
  title: 'Layout/Stack',
  component: Ui.Stack,
  args: {
    gap: 'small',
    children: [
      <Ui.Card key="first">
        <Ui.Text>First</Ui.Text>
      </Ui.Card>,
      <Ui.Card key="second">
        <Ui.Text>Second</Ui.Text>
      </Ui.Card>,
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Arrangements: Story = {
  render: () => (
    <Ui.Stack gap="large">
      <Ui.Stack gap="small">
        <Ui.Card>
          <Ui.Text>Stack</Ui.Text>
        </Ui.Card>
        <Ui.Card>
          <Ui.Text>Stack</Ui.Text>
        </Ui.Card>
      </Ui.Stack>
      <Ui.Inline>
        <Ui.Badge>Inline</Ui.Badge>
        <Ui.Badge>Inline</Ui.Badge>
      </Ui.Inline>
      <Ui.Columns count={3}>
        <Ui.Card>
          <Ui.Text>Columns</Ui.Text>
        </Ui.Card>
        <Ui.Card>
          <Ui.Text>Columns</Ui.Text>
        </Ui.Card>
        <Ui.Card>
          <Ui.Text>Columns</Ui.Text>
        </Ui.Card>
      </Ui.Columns>
      <Ui.Box padding="gutter">
        <Ui.Text>Box</Ui.Text>
      </Ui.Box>
    </Ui.Stack>
  ),
};
