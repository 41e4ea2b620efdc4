import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './Popover.guide.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Ui.Popover,
  args: {
    label: 'Filter',
    icon: 'filter',
    title: 'Filter buildings',
    children: (
      <>
        <Ui.Select label="Status" value="a" onChange={fn()} options={[{ value: 'a', label: 'Active' }]} />
        <Ui.Button emphasis="action" size="small">
          Apply
        </Ui.Button>
      </>
    ),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
