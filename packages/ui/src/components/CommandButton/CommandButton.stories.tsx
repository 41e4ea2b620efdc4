import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './CommandButton.guide.tsx';

const meta = {
  title: 'Actions/CommandButton',
  component: Ui.CommandButton,
  args: { label: 'Find or do', keys: [['Ctrl', 'K']], shortcut: 'Control+K', onPress: fn() },
  parameters: { guide },
} satisfies Meta<typeof Ui.CommandButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};
