import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';
import { selectionHeld } from '../../stories/selection-held.ts';

type Title = { readonly name: string; readonly people: number };
const rows: readonly Title[] = [
  { name: 'Teacher', people: 412 },
  { name: 'Governor', people: 12 },
  { name: 'Caretaker', people: 3 },
];
const columns: readonly Ui.Column<Title>[] = [
  { id: 'name', header: 'Name', primary: true, sortable: true, cell: ({ name }) => name },
  { id: 'people', header: 'People', align: 'end', sortable: true, cell: ({ people }) => people },
];
const wordy: readonly Ui.Column<Title>[] = [
  {
    id: 'people',
    header: 'How many people have it',
    primary: true,
    cell: ({ name, people }) => `There are ${people} people who are called ${name} in this organisation at present`,
  },
];
const keyOf = ({ name }: Title) => name;
const actionsOf = ({ name }: Title) => (
  <Ui.Menu label={`Actions for ${name}`} icon="more" iconOnly size="small" items={[{ id: 'edit', label: 'Edit' }]} />
);
const selection = selectionHeld<Title>({
  selected: new Set(['Governor']),
  onChange: nothing,
  keys: rows.map(keyOf),
  nameOf: keyOf,
});

/** How DataTable is used. */
export const guide: Guide = {
  use: 'Many records compared by the same facts; cards on a phone.',
  avoid: 'The facts of one record are a DescriptionList.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.DataTable<Title>
        label="Titles"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowHref={() => '#title'}
        rowActions={actionsOf}
        selection={selection}
        sort={{ id: 'name', direction: 'descending' }}
        onSortChange={nothing}
      />
    ),
    parts: [
      { name: 'Selection', at: 'tbody input', optional: true },
      { name: 'Heads that sort', at: 'thead th button' },
      { name: 'Rows that lead somewhere', at: 'tbody a' },
      { name: 'Figures at the end', at: { words: '412' }, optional: true },
      { name: 'Row actions', at: 'tbody [aria-haspopup="menu"]', optional: true },
    ],
  },
  keyboard: [
    ...press,
    ['Enter on a name', 'Opens the row'],
    ['Up, Down, Home, End on a name', 'Goes to another row'],
    ['Space or x on a name', 'Selects the row, with Shift all from the last one'],
    ['Shift with Up or Down', 'Selects the next row too'],
    ['Ctrl A on a name', 'Selects the page'],
    ['a on a name', 'Goes to what can be done with the selected rows'],
    ['Enter on a head', 'Sorts by it'],
  ],
  content: 'Heads are nouns; figures stand right with the same number of decimals.',
  do: {
    because: 'Let the first column name the row and lead to it; figures stand at the end.',
    shows: (
      <Ui.DataTable<Title>
        label="Titles by people"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowHref={() => '#title'}
      />
    ),
  },
  dont: {
    because: 'Do not wrap sentences into cells: nothing can be compared.',
    shows: <Ui.DataTable<Title> label="Titles in sentences" columns={wordy} rows={rows} rowKey={keyOf} />,
  },
};
