import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/DescriptionList' };
export default meta;
type Story = StoryObj;

export const Rows: Story = {
  render: () => (
    <Ui.DescriptionList
      items={[
        { term: 'Name', value: 'Hill School' },
        { term: 'Identifier', value: <Ui.CodeText copy>7c9e-41aa</Ui.CodeText> },
        { term: 'Note', value: undefined },
      ]}
    />
  ),
};
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
