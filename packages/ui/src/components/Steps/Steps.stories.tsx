import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Navigation/Steps' };
export default meta;
type Story = StoryObj;

export const Middle: Story = {
  render: () => (
    <Ui.Steps
      label="Import people"
      current="check"
      items={[
        { id: 'file', label: 'Choose a file', href: '#file' },
        { id: 'upload', label: 'Upload', href: '#upload' },
        { id: 'check', label: 'Check' },
        { id: 'queue', label: 'Send' },
      ]}
    />
  ),
};
