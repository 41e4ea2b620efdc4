import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Columns.guide.tsx';

const meta = {
  title: 'Layout/Columns',
  component: Ui.Columns,
  args: {
    count: 3,
    children: ['First', 'Second', 'Third'].map((words) => (
      <Ui.Card key={words}>
        <Ui.Text>{words}</Ui.Text>
      </Ui.Card>
    )),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Columns>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
