import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { opened } from '../../stories/opened.tsx';
import { guide } from './ConfirmDialog.guide.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: Ui.ConfirmDialog,
  args: {
    open: false,
    title: 'Delete Hill School?',
    children: 'Its 4 levels and 31 rooms are deleted too. This cannot be undone.',
    confirmLabel: 'Delete building',
    typeToConfirm: 'Hill School',
    onConfirm: fn(),
    onCancel: fn(),
  },
  decorators: [opened('onCancel', 'onConfirm')],
  parameters: { guide },
} satisfies Meta<typeof Ui.ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TypeTheName: Story = {};
export const Refused: Story = {
  args: {
    title: 'Delete “Teacher”?',
    children: undefined,
    confirmLabel: 'Delete title',
    typeToConfirm: undefined,
    error: 'You cannot delete a title that is assigned to a user.',
  },
};
