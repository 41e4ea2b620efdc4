import {
  figuresOfRun,
  nameOfRun,
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
import { callsOfImport } from './calls-of-import.ts';
import { kindIn, statusTone } from './import-words.ts';

/** A run with its figures, as the list has them. */
interface ListedRun extends ImportRun {
  readonly uid: string;
  readonly rows: number;
  readonly written: number;
  readonly refused: number;
}

/** What was never queued is no import of the list. */
const isListed = (status: RunStatus) => status !== 'Rehearsing' && status !== 'Rehearsed';

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
    { field: 'status', label: 'Status', width: 'medium', cell: statusOf },
    {
      field: 'rows',
      label: 'Rows',
      width: 'fit',
      align: 'end',
      givesWay: 'second',
      cell: ({ rows }) => inFigures(rows),
    },
    {
      field: 'written',
      label: 'Written',
      width: 'fit',
      align: 'end',
      givesWay: 'second',
      cell: ({ written }) => inFigures(written),
    },
    {
      field: 'refused',
      label: 'Refused',
      width: 'fit',
      align: 'end',
      givesWay: 'third',
      cell: ({ refused }) => inFigures(refused),
    },
    {
      field: 'origin',
      label: 'Origin',
      width: 'narrow',
      givesWay: 'first',
      cell: ({ origin }) => originWords[origin],
    },
    { field: 'queuedBy', label: 'By', width: 'medium', givesWay: 'first' },
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
  return whenInWords(queuedDate ?? undefined) ?? '';
}

function statusOf({ status }: ListedRun) {
  return <Status tone={statusTone(status)}>{statusWords[status]}</Status>;
}
