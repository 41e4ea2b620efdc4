import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { Answer, opened } from '../../stories/opened.tsx';
import { guide } from './AlertDialog.guide.tsx';

const meta = {
  title: 'Overlays/AlertDialog',
  component: Ui.AlertDialog,
  args: {
    open: false,
    title: 'You have been signed out',
    children: 'Nothing you typed is lost.',
    actions: <Answer emphasis="action">Sign in</Answer>,
  },
  decorators: [opened('onClose')],
  parameters: { guide },
} satisfies Meta<typeof Ui.AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
