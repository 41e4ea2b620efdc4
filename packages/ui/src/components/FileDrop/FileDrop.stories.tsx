import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/FileDrop' };
export default meta;
type Story = StoryObj;

const sheet = new File([new Uint8Array(184_000)], 'people-autumn-term.csv', { type: 'text/csv', lastModified: 1 });

const none: readonly File[] = [];

function Sample({
  chosen = none,
  ...more
}: {
  readonly chosen?: readonly File[];
  readonly error?: string;
  readonly disabled?: boolean;
}) {
  const [files, setFiles] = useState(chosen);
  const [refused, setRefused] = useState<string>();
  return (
    <Ui.FileDrop
      label="Spreadsheet of people"
      hint="CSV, at most 5 MB."
      accept={['.csv']}
      files={files}
      onChange={(next) => {
        setFiles(next);
        setRefused(undefined);
      }}
      onRefused={([file]) => setRefused(`${file?.name ?? 'The file'} is no CSV file.`)}
      error={refused}
      {...more}
    />
  );
}

export const Empty: Story = { render: () => <Sample /> };
export const Chosen: Story = { render: () => <Sample chosen={[sheet]} /> };
export const Refused: Story = { render: () => <Sample error="people.pdf is no CSV file." /> };
export const Disabled: Story = { render: () => <Sample disabled chosen={[sheet]} /> };
/** A file is taken through the native control and can be taken away again. */
export const TakenAndRemoved: Story = {
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Spreadsheet of people'), sheet);
    await expect(canvas.getByText('184 KB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove people-autumn-term.csv' }));
    await expect(canvas.queryByText('184 KB')).toBeNull();
  },
};
