import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './FormGrid.guide.ts';

const meta = {
  title: 'Fields/FormGrid',
  component: Ui.FormGrid,
  subcomponents: { WholeLine: Ui.WholeLine },
  args: {
    children: [
      <Ui.TextField key="first" label="First name" value="" onChange={fn()} />,
      <Ui.TextField key="last" label="Last name" value="" onChange={fn()} />,
      <Ui.WholeLine key="email">
        <Ui.TextField label="Email" value="" onChange={fn()} />
      </Ui.WholeLine>,
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.FormGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
