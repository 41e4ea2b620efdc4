import type { ImportRow } from '@wardmere/api';
import { Disclosure, DiffList, Stack, Status, Text } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { callsOfImport } from './calls-of-import.ts';
import { kindIn, outcomeTone, outcomeWords } from './import-words.ts';

/** A row of a run as its list has it. */
export type RowOfRun = Omit<ImportRow, 'row'> & { readonly row: string };

/** The rows of a run with what became of them, and what they changed (D-225). */
export const rowsOfRun = defineCollection<RowOfRun>({
  kind: 'rows of import',
  noun: { one: 'row', many: 'rows' },
  keyField: 'row',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '', kind, file = '' }, query, signal) => {
      const { data } = await api.send(callsOfImport[kindIn(kind)].rows, { client, file, query }, { signal });
      return { ...data, items: data.items.map((each) => ({ ...each, row: String(each.row) })) };
    },
    order: 'row',
  },
  columns: [
    { field: 'row', label: 'Row', width: 'fit', sortAs: 'row' },
    { field: 'name', label: 'Name', primary: true, width: 'medium', cell: ({ name, row }) => name || `Row ${row}` },
    { field: 'outcome', label: 'Outcome', width: 'medium', cell: outcomeOf },
    { field: 'changes', label: 'What changed', width: 'wide', cell: changesOf },
    { field: 'problems', label: 'Remarks', width: 'wide', givesWay: 'first', cell: problemsOf },
  ],
  filters: [
    {
      field: 'outcome',
      label: 'Outcome',
      filterAs: 'outcome',
      options: Object.entries(outcomeWords).map(([value, label]) => ({ value, label })),
    },
    {
      field: 'problems',
      label: 'Told',
      filterAs: 'problems',
      options: [{ value: 'some', label: 'Something is told' }],
    },
  ],
  rowAddress: () => undefined,
});

function outcomeOf({ outcome }: RowOfRun) {
  return <Status tone={outcomeTone[outcome]}>{outcomeWords[outcome]}</Status>;
}

function changesOf({ changes, name, row }: RowOfRun) {
  if (changes.length === 0) return '';
  const fields = changes.map(({ target, before, after }) => ({ id: target, label: target, before, after }));
  return (
    <Disclosure
      summary={fields.length === 1 ? (fields[0]?.label ?? '') : `${fields.length} fields`}
      about={name || row}
    >
      <DiffList items={fields} />
    </Disclosure>
  );
}

function problemsOf({ problems }: RowOfRun) {
  return (
    <Stack gap="tiny">
      {problems.map(({ target, message }) => (
        <Text key={`${target} ${message}`} size="small">
          {target === '' ? message : `${target}: ${message}`}
        </Text>
      ))}
    </Stack>
  );
}
