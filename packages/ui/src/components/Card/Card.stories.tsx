import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Card.guide.tsx';

const meta = {
  title: 'Data/Card',
  component: Ui.Card,
  args: {
    title: 'Facts',
    actions: <Ui.IconButton icon="edit" label="Edit facts" size="small" />,
    children: <Ui.Text>Northfield Trust</Ui.Text>,
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Card>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Basic: Story = {
  render: () => (
    <Ui.Columns>
      <Ui.Card title="Facts" actions={<Ui.IconButton icon="edit" label="Edit facts" size="small" />}>
        <Ui.Text>Northfield Trust</Ui.Text>
      </Ui.Card>
      <Ui.Card emphasis="sunken">
        <Ui.Text>Nothing is connected.</Ui.Text>
      </Ui.Card>
    </Ui.Columns>
  ),
};
