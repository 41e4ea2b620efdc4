import { IMPORT_COLUMNS, type ImportRow } from '@wardmere/api';
import { DiffList, Disclosure, Stack, Status } from '@wardmere/ui';
import { defineCollection, type CollectionDefinition } from '../../kinds/collection/define-collection.ts';
import { callsOfImport } from './calls-of-import.ts';
import { outcomeTone, outcomeWords } from './import-words.ts';

/** A row as its list has it. */
export type ListedRow = ImportRow & { readonly uid: string };

const columns = [
  { field: 'row', label: 'Row', width: 'fit', sortAs: 'row' },
  {
    field: 'name',
    label: 'Name',
    primary: true,
    width: 'medium',
    sortAs: 'name',
    cell: ({ name, row }: ListedRow) => name || `Row ${row}`,
  },
  {
    field: 'outcome',
    label: 'Outcome',
    width: 'narrow',
    cell: ({ outcome }: ListedRow) => <Status tone={outcomeTone[outcome]}>{outcomeWords[outcome]}</Status>,
  },
  { field: 'changes', label: 'What changes', width: 'wide', cell: (row: ListedRow) => <WhatChanges {...row} /> },
] satisfies CollectionDefinition<ListedRow>['columns'];

/** What becomes of each row of a file, page by page (B18). */
const rowsOf = (kind: 'people' | 'buildings') =>
  defineCollection<ListedRow>({
    kind: `rows of ${kind}`,
    noun: { one: 'row', many: 'rows' },
    keyField: 'uid',
    nameField: 'name',
    source: {
      kind: 'paged',
      order: 'row',
      fetch: async (api, { client = '', file = '' }, query, signal) => {
        const { data } = await api.send(callsOfImport[kind].rows, { client, file, query }, { signal });
        return { ...data, items: data.items.map((row) => ({ ...row, uid: `${row.row}` })) };
      },
    },
    columns,
    filters: [
      {
        field: 'outcome',
        label: 'Outcome',
        filterAs: 'outcome',
        options: Object.entries(outcomeWords).map(([value, label]) => ({ value, label })),
      },
      {
        field: 'column',
        label: 'Column',
        filterAs: 'target',
        values: IMPORT_COLUMNS[kind].map(({ target }) => target),
      },
    ],
    rowAddress: () => undefined,
  });

export const rowsOfPeople = rowsOf('people');
export const rowsOfBuildings = rowsOf('buildings');

/** Of a row that changes something, old and new; of one with problems, which. */
function WhatChanges({ row, changes, problems }: ListedRow) {
  if (problems.length > 0)
    return (
      <Stack gap="tiny">
        {problems.map(({ target, message }) => (
          <span key={`${target} ${message}`}>{target === '' ? message : `${target}: ${message}`}</span>
        ))}
      </Stack>
    );
  if (changes.length === 0) return null;
  return (
    <Disclosure
      summary={changes.length === 1 ? '1 value' : `${changes.length.toLocaleString('en-GB')} values`}
      about={`row ${row}`}
    >
      <DiffList items={changes.map(({ target, ...values }) => ({ id: target, label: target, ...values }))} />
    </Disclosure>
  );
}
