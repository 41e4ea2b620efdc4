import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './DataTable.guide.tsx';

type Title = { readonly name: string; readonly people: number };
const rows: readonly Title[] = [
  { name: 'Teacher', people: 412 },
  { name: 'Governor', people: 12 },
  { name: 'Caretaker', people: 3 },
];
const columns: readonly Ui.Column<Title>[] = [
  { id: 'name', header: 'Name', primary: true, sortable: true, cell: (row) => row.name },
  { id: 'people', header: 'People', align: 'end', sortable: true, cell: (row) => row.people },
];

const meta = {
  title: 'Data/DataTable',
  component: Ui.DataTable<Title>,
  args: {
    label: 'Titles',
    columns,
    rows,
    rowKey: (row) => row.name,
    sort: { id: 'name', direction: 'ascending' },
    onSortChange: fn(),
  },
  decorators: [live('sort', 'onSortChange')],
  parameters: {
    guide,
    docs: {
      description: {
        component:
          'Rows of one kind. Whole pages of it stand under Pages/Console: sorting, selection, cards on a phone, ten thousand rows.',
      },
    },
  },
} satisfies Meta<typeof Ui.DataTable<Title>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const States: Story = {
  render: () => (
    <Ui.Stack gap="large">
      {(['loading', 'refreshing', 'ready'] as const).map((state) => (
        <Ui.DataTable
          key={state}
          label={`Titles, ${state}`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.name}
          rowHref={() => '#'}
          state={state}
          skeletonRows={3}
          sort={{ id: 'name', direction: 'descending' }}
          onSortChange={() => undefined}
        />
      ))}
    </Ui.Stack>
  ),
};
export const NoRows: Story = {
  render: () => (
    <Ui.DataTable
      label="Titles"
      columns={columns}
      rows={[]}
      rowKey={(row) => row.name}
      empty={<Ui.EmptyState icon="tag" title="No titles yet" />}
    />
  ),
};
