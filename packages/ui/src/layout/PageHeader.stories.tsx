import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './PageHeader.guide.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: Ui.PageHeader,
  args: {
    title: 'Hill School',
    count: 31,
    status: (
      <Ui.Status tone="success" emphasis="wash">
        Active
      </Ui.Status>
    ),
    description: 'A building of Northfield Trust.',
    actions: <Ui.Button emphasis="action">Save</Ui.Button>,
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
