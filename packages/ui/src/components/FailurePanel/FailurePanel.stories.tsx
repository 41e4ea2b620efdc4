import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './FailurePanel.guide.tsx';

const meta = {
  title: 'Data/FailurePanel',
  component: Ui.FailurePanel,
  args: {
    message: 'The buildings could not be loaded.',
    onRetry: fn(),
    details: (
      <Ui.Text size="small">
        Request <Ui.CodeText>01JD-9K2M</Ui.CodeText>
      </Ui.Text>
    ),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.FailurePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {};
