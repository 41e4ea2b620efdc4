import {
  figuresOfRun,
  nameOfRun,
  originOfRun,
  originWords,
  RUN_STATUSES,
  statusWords,
  type ImportRun,
  type RunStatus,
} from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { preparing, whenInWords } from '../../kinds/editor/when.ts';
import { toImportRun } from '../../system/import-pages.ts';
import { callsOfImport, kindIn } from './calls-of-import.ts';
import { statusTone } from './import-words.ts';

/** A run with its figures, as the list has them. */
interface ListedRun extends ImportRun {
  readonly uid: string;
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly refused: number;
  readonly leftOut: number;
}

/** What was never queued is no import of the list. */
const isListed = (status: RunStatus) => status !== 'Rehearsing' && status !== 'Rehearsed';

/** So many of its rows came to one thing, in the words of each row. */
const figure = <Field extends 'rows' | 'created' | 'changed' | 'refused' | 'leftOut'>(
  field: Field,
  label: string,
  givesWay: 'first' | 'second' | 'third',
) =>
  ({
    field,
    label,
    width: 'fit',
    align: 'end',
    givesWay,
    cell: (run: ListedRun) => inFigures(run[field]),
  }) as const;

/** The imports of a kind into a client, the newest first (D-225). */
export const importRunList = defineCollection<ListedRun>({
  kind: 'imports',
  noun: { one: 'import', many: 'imports' },
  keyField: 'uid',
  nameField: 'originalFileName',
  // A file of one name comes every night.
  linkOf: (run) => [nameOfRun(run), whenQueued(run)].filter(Boolean).join(', '),
  source: {
    kind: 'paged',
    fetch: async (api, { client = '', kind }, query, signal) => {
      const { data } = await api.send(callsOfImport[kindIn(kind)].list, { client, query }, { signal });
      return { ...data, items: data.items.map(listed) };
    },
    file: (api, { client = '', kind }, query, asked) =>
      api.file(callsOfImport[kindIn(kind)].list, { client, query }, asked),
    order: 'queuedDate desc',
  },
  columns: [
    { field: 'originalFileName', label: 'File', primary: true, width: 'wide', cell: nameOfRun },
    { field: 'status', label: 'Status', width: 'narrow', cell: statusOf },
    // What became of them says how many there were.
    { ...figure('rows', 'Rows', 'first'), leftOut: true },
    figure('created', 'Created', 'third'),
    figure('changed', 'Changed', 'third'),
    figure('refused', 'Refused', 'second'),
    figure('leftOut', 'Left out', 'second'),
    {
      field: 'origin',
      label: 'Origin',
      width: 'narrow',
      givesWay: 'first',
      cell: originOfRun,
    },
    { field: 'queuedBy', label: 'By', width: 'narrow', givesWay: 'first' },
    {
      field: 'queuedDate',
      label: 'When',
      width: 'medium',
      sortAs: 'queuedDate',
      cell: whenQueued,
    },
  ],
  filters: [
    {
      field: 'status',
      label: 'Status',
      filterAs: 'status',
      options: RUN_STATUSES.filter(isListed).map((value) => ({ value, label: statusWords[value] })),
    },
    {
      field: 'origin',
      label: 'Origin',
      filterAs: 'origin',
      options: Object.entries(originWords).map(([value, label]) => ({ value, label })),
    },
  ],
  rowAddress: (_, { client = '', kind }, { uid }) => toImportRun({ kind: kindIn(kind), client, file: uid }),
  prepare: preparing(whenInWords),
});

function listed(run: ImportRun): ListedRun {
  return { ...run, uid: run.uploadedFileName, ...figuresOfRun(run) };
}

function whenQueued({ queuedDate }: ListedRun): string {
  return whenInWords(queuedDate) ?? '';
}

function statusOf({ status }: ListedRun) {
  return <Status tone={statusTone(status)}>{statusWords[status]}</Status>;
}
