import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Page.guide.tsx';

const meta = {
  title: 'Layout/Page',
  component: Ui.Page,
  args: {
    children: (
      <Ui.PageHeader
        title="Hill School"
        status={
          <Ui.Status tone="success" emphasis="wash">
            Active
          </Ui.Status>
        }
        description="A building of Northfield Trust."
        actions={<Ui.Button emphasis="action">Save</Ui.Button>}
      />
    ),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Header: Story = {};
