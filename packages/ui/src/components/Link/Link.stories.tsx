import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Actions/Link' };
export default meta;
type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <Ui.Stack>
      <Ui.Text>
        Read the <Ui.Link href="#a">guide to titles</Ui.Link> first.
      </Ui.Text>
      <Ui.Link href="#b" tone="strong">
        Hill School
      </Ui.Link>
      <Ui.Link href="#c" tone="soft">
        Privacy
      </Ui.Link>
      <Ui.Link href="#d" newTab>
        Status page
      </Ui.Link>
    </Ui.Stack>
  ),
};
