import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './DescriptionList.guide.tsx';

const meta = {
  title: 'Data/DescriptionList',
  component: Ui.DescriptionList,
  args: {
    items: [
      { term: 'Name', value: 'Hill School' },
      { term: 'Identifier', value: <Ui.CodeText copy="identifier">7c9e-41aa</Ui.CodeText> },
      { term: 'Note', value: undefined },
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const Stacked: Story = {
  render: () => (
    <Ui.DescriptionList
      layout="stacked"
      items={[
        { term: 'Name', value: 'Hill School' },
        { term: 'Town', value: 'Leeds' },
      ]}
    />
  ),
};
