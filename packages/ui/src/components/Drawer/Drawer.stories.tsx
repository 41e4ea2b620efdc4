import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { Answer, opened } from '../../stories/opened.tsx';
import { guide } from './Drawer.guide.tsx';

const meta = {
  title: 'Overlays/Drawer',
  component: Ui.Drawer,
  args: {
    open: false,
    title: 'History',
    children: (
      <Ui.DescriptionList
        layout="stacked"
        items={[{ term: '20 Nov 2026, 14:05', value: 'Siân Rees changed the name' }]}
      />
    ),
    actions: <Answer>Close</Answer>,
    onClose: fn(),
  },
  decorators: [opened('onClose')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
