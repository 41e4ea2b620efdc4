import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';

const meta: Meta = { title: 'Layout/Stack' };
export default meta;
type Story = StoryObj;

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
      <Ui.ScrollArea label="Long text" size="small">
        <Ui.Text>{'A long text that scrolls. '.repeat(120)}</Ui.Text>
      </Ui.ScrollArea>
    </Ui.Stack>
  ),
};
