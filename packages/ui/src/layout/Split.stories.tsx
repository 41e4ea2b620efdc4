import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Split.guide.tsx';

const meta = {
  title: 'Layout/Split',
  component: Ui.Split,
  args: {
    list: (
      <Ui.SectionList
        items={[
          { id: 'one', label: 'One', changed: true },
          { id: 'two', label: 'Two' },
        ]}
      />
    ),
    facts: (
      <Ui.Card title="Facts">
        <Ui.Text>Right</Ui.Text>
      </Ui.Card>
    ),
    children: [
      <Ui.Section key="one" id="one" title="One">
        <Ui.Text>First</Ui.Text>
      </Ui.Section>,
      <Ui.Section key="two" id="two" title="Two">
        <Ui.Text>Second</Ui.Text>
      </Ui.Section>,
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Split>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ListMainFacts: Story = {};
