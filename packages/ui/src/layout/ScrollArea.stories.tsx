import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './ScrollArea.guide.ts';

const meta = {
  title: 'Layout/ScrollArea',
  component: Ui.ScrollArea,
  args: { label: 'Long text', size: 'small', children: <Ui.Text>{'A long text that scrolls. '.repeat(120)}</Ui.Text> },
  parameters: { guide },
} satisfies Meta<typeof Ui.ScrollArea>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
