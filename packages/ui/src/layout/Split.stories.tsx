import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';

const meta: Meta = { title: 'Layout/Split' };
export default meta;
type Story = StoryObj;

export const ListMainFacts: Story = {
  render: () => (
    <Ui.Split
      list={
        <Ui.SectionList
          items={[
            { id: 'one', label: 'One', changed: true },
            { id: 'two', label: 'Two' },
          ]}
        />
      }
      facts={
        <Ui.Card title="Facts">
          <Ui.Text>Right</Ui.Text>
        </Ui.Card>
      }
    >
      <Ui.Section id="one" title="One">
        <Ui.Text>First</Ui.Text>
      </Ui.Section>
      <Ui.Section id="two" title="Two">
        <Ui.Text>Second</Ui.Text>
      </Ui.Section>
    </Ui.Split>
  ),
};
