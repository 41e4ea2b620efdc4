import { inFigures } from '@wardmere/ui/words';
import { IMPORT_COLUMNS, type ImportKind, type ImportRow } from '@wardmere/api';
import { DiffList, Disclosure, Stack, Status, Text } from '@wardmere/ui';
import { defineCollection, type CollectionDefinition } from '../../kinds/collection/define-collection.ts';
import { callsOfImport } from './calls-of-import.ts';
import { outcomeTone, outcomeWords } from './import-words.ts';

/** A row as its list has it. */
export type ListedRow = ImportRow & { readonly uid: string };

const columns = [
  { field: 'row', label: 'Row', width: 'fit', givesWay: 'never', sortAs: 'row' },
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
    width: 'fit',
    cell: ({ outcome }: ListedRow) => <Status tone={outcomeTone[outcome]}>{outcomeWords[outcome]}</Status>,
  },
  { field: 'changes', label: 'Changes', width: 'wide', cell: changesOf },
  { field: 'problems', label: 'Remarks', width: 'wide', givesWay: 'never', cell: remarksOf },
] satisfies CollectionDefinition<ListedRow>['columns'];

/** What becomes of each row of a file, or became of it in a run, and what that changes, page by page (B18, D-225). */
const rowsOf = (kind: ImportKind) =>
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
      {
        field: 'problems',
        label: 'Remark',
        filterAs: 'problems',
        options: [{ value: 'some', label: 'With a remark' }],
      },
    ],
    rowAddress: () => undefined,
  });

export const rowsOfPeople = rowsOf('people');
export const rowsOfBuildings = rowsOf('buildings');
/** Those of one kind of import. */
export const rowsIn = (kind: ImportKind) => (kind === 'people' ? rowsOfPeople : rowsOfBuildings);

/** Old and new of what a row changes. */
function changesOf({ row, name, changes }: ListedRow) {
  if (changes.length === 0) return undefined;
  return (
    <Disclosure
      summary={changes.length === 1 ? '1 value' : `${inFigures(changes.length)} values`}
      about={name || `row ${row}`}
    >
      <DiffList items={changes.map(({ target, ...values }) => ({ id: target, label: target, ...values }))} />
    </Disclosure>
  );
}

/** What is wrong with a row, or was not done of it. */
function remarksOf({ problems }: ListedRow) {
  if (problems.length === 0) return undefined;
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
