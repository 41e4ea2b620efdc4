import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Tooltip.guide.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Ui.Tooltip,
  args: { text: 'Europe/London', describes: true, children: <Ui.Button>14:05</Ui.Button> },
  parameters: { guide },
} satisfies Meta<typeof Ui.Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
