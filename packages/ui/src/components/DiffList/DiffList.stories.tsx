import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/DiffList' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.DiffList
      items={[
        { id: 'n', label: 'Name', before: 'Hill School', after: 'Hill Academy' },
        { id: 'e', label: 'Email', before: '', after: 'office@hill.example' },
        { id: 'p', label: 'Phone', before: '01234 567890', after: '' },
      ]}
    />
  ),
};
