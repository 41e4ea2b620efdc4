import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/Card' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.Columns>
      <Ui.Card title="Facts" actions={<Ui.IconButton icon="edit" label="Edit facts" size="small" />}>
        <Ui.Text>Northfield Trust</Ui.Text>
      </Ui.Card>
      <Ui.Card tone="sunken">
        <Ui.Text>Nothing is connected.</Ui.Text>
      </Ui.Card>
    </Ui.Columns>
  ),
};
