import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/FailurePanel' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.FailurePanel
      message="The buildings could not be loaded."
      onRetry={() => undefined}
      details={
        <Ui.Text size="small">
          Request <Ui.CodeText>01JD-9K2M</Ui.CodeText>
        </Ui.Text>
      }
    />
  ),
};
