import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { Answer, opened } from '../../stories/opened.tsx';
import { guide } from './Dialog.guide.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Ui.Dialog,
  args: {
    open: false,
    title: 'Add title',
    description: 'Titles are offered when a person is added.',
    children: <Ui.TextField label="Name" value="" onChange={fn()} />,
    actions: (
      <>
        <Answer>Cancel</Answer>
        <Answer emphasis="action">Add title</Answer>
      </>
    ),
    onClose: fn(),
  },
  decorators: [opened('onClose')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
export const Review: Story = {
  args: {
    title: 'Review changes',
    description: undefined,
    children: (
      <Ui.DiffList
        items={[
          { id: 'n', label: 'Name', before: 'Hill School', after: 'Hill Academy' },
          { id: 'e', label: 'Email', before: '', after: 'office@hill.example' },
        ]}
      />
    ),
    actions: <Answer emphasis="action">Save</Answer>,
  },
};
