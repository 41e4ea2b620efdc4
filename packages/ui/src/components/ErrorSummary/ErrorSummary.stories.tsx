import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './ErrorSummary.guide.tsx';

const meta = {
  title: 'Fields/ErrorSummary',
  component: Ui.ErrorSummary,
  args: {
    errors: [{ field: 'name', message: 'Enter a name' }, { message: 'The client was changed by somebody else.' }],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A line leads to its field, where that is on the page. */
export const Basic: Story = {
  decorators: [
    (Summary) => (
      <form noValidate>
        <Ui.Stack>
          <Summary />
          <Ui.TextField label="Name" name="name" value="" error="Enter a name" onChange={() => undefined} />
        </Ui.Stack>
      </form>
    ),
  ],
};
