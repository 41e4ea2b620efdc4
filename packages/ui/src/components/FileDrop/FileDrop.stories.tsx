import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './FileDrop.guide.tsx';

const sheet = new File([new Uint8Array(184 * 1024)], 'people-autumn-term.csv', { type: 'text/csv', lastModified: 1 });
const none: readonly File[] = [];

const meta = {
  title: 'Fields/FileDrop',
  component: Ui.FileDrop,
  args: {
    label: 'Spreadsheet of people',
    hint: 'CSV, at most 5 MB.',
    accept: ['.csv'],
    files: none,
    onChange: fn(),
    onRefused: fn(),
  },
  decorators: [live('files', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { files: [sheet] } };
export const Refused: Story = { args: { error: 'people.pdf is no CSV file.' } };
export const Disabled: Story = { args: { disabled: true, files: [sheet] } };
/** A file is taken through the native control and can be taken away again. */
export const TakenAndRemoved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Spreadsheet of people'), sheet);
    await expect(canvas.getByText('184 KB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove people-autumn-term.csv' }));
    await expect(canvas.queryByText('184 KB')).toBeNull();
  },
};
