import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import * as Ui from '../index.ts';
import { nothing } from '../stories/nothing.ts';
import { guide } from './RequiredNote.guide.tsx';

const meta = { title: 'Layout/RequiredNote', component: Ui.RequiredNote, parameters: { guide } } satisfies Meta<
  typeof Ui.RequiredNote
>;
export default meta;
type Story = StoryObj<typeof meta>;

const formWith = (required: boolean) => () => (
  <form>
    <Ui.Stack gap="small">
      <Ui.RequiredNote />
      <Ui.TextField label="Name" required={required} value="" onChange={nothing} />
    </Ui.Stack>
  </form>
);

/** A label in the form has a star. */
export const Playground: Story = {
  render: formWith(true),
  play: ({ canvas }) => expect(canvas.getByText('Fields marked * are required.')).toBeVisible(),
};

/** None has: nothing is said of any. */
export const NothingRequired: Story = {
  render: formWith(false),
  play: ({ canvas }) => expect(canvas.getByText('Fields marked * are required.')).not.toBeVisible(),
};
