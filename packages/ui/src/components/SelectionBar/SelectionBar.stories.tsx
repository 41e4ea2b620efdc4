import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './SelectionBar.guide.ts';

const meta = {
  title: 'Data/SelectionBar',
  component: Ui.SelectionBar,
  args: {
    words: '3 users chosen',
    onClear: fn(),
    actions: (
      <>
        <Ui.Button>Activate</Ui.Button>
        <Ui.Button tone="danger">Deactivate</Ui.Button>
      </>
    ),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
