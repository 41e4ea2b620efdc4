import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Link.guide.tsx';

const meta = {
  title: 'Actions/Link',
  component: Ui.Link,
  subcomponents: { UiProvider: Ui.UiProvider },
  args: { href: '#titles', children: 'Guide to titles' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Link>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Emphases: Story = {
  render: () => (
    <Ui.Stack>
      <Ui.Text>
        Read the <Ui.Link href="#a">guide to titles</Ui.Link> first.
      </Ui.Text>
      <Ui.Link href="#b" emphasis="strong">
        Hill School
      </Ui.Link>
      <Ui.Link href="#c" emphasis="soft">
        Privacy
      </Ui.Link>
      <Ui.Link href="#d" newTab>
        Status page
      </Ui.Link>
    </Ui.Stack>
  ),
};
