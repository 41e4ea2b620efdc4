import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/ErrorSummary' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.ErrorSummary
      errors={[{ field: 'name', message: 'Enter a name' }, { message: 'The client was changed by someone else.' }]}
    />
  ),
};
