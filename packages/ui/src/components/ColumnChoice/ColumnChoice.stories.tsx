import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './ColumnChoice.guide.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly people: number;
}

const rows: readonly Row[] = [
  { id: '1', name: 'Hill School', place: 'Leeds', people: 412 },
  { id: '2', name: 'Ysgol Gynradd Tŵr', place: 'Caernarfon', people: 96 },
];
const columns: readonly Ui.Column<Row>[] = [
  { id: 'name', header: 'Name', primary: true, cell: ({ name }) => name },
  { id: 'place', header: 'Place', cell: ({ place }) => place },
  { id: 'people', header: 'People', align: 'end', cell: ({ people }) => people },
];

const meta = {
  title: 'Data/ColumnChoice',
  component: Ui.ColumnChoice<Row>,
  args: { columns, hidden: new Set<string>(), onChange: fn() },
  decorators: [live('hidden', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.ColumnChoice<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  return (
    <Ui.Stack>
      <Ui.Inline justify="end">
        <Ui.ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
      </Ui.Inline>
      <Ui.DataTable label="Buildings" columns={Ui.shownColumns(columns, hidden)} rows={rows} rowKey={({ id }) => id} />
    </Ui.Stack>
  );
}

export const AllShown: Story = { render: () => <Sample /> };
/** A column is put away; the one that names the row cannot be. */
export const OnePutAway: Story = {
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Place' }));
    await expect(canvas.queryByText('Caernarfon')).toBeNull();
    await expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  },
};
