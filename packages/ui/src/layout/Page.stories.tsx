import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';

const meta: Meta = { title: 'Layout/Page' };
export default meta;
type Story = StoryObj;

export const Header: Story = {
  render: () => (
    <Ui.Page>
      <Ui.PageHeader
        title="Hill School"
        status={
          <Ui.Status tone="success" weight="wash">
            Active
          </Ui.Status>
        }
        description="A building of Northfield Trust."
        actions={<Ui.Button tone="action">Save</Ui.Button>}
      />
    </Ui.Page>
  ),
};
