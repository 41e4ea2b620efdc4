import type { MappedColumn } from '@wardmere/api';
import { heldFor } from '../services/imports/hold.ts';
import { importOutcomes, importRows, imports } from '../storage/schema/index.ts';
import type { ImportStatus, RowChange } from '../storage/schema/imports.ts';
import type { Transaction } from '../storage/transaction.ts';
import { accounts } from './accounts.ts';
import { buildingsOf } from './demonstration-buildings.ts';
import { clientUid, demonstrationClients } from './demonstration-clients.ts';
import { uidOf } from './uid-of.ts';

type Run = typeof imports.$inferInsert;
type Row = typeof importRows.$inferInsert & typeof importOutcomes.$inferInsert;

interface Past {
  readonly name: string;
  readonly kind: 'people' | 'buildings';
  readonly status: ImportStatus;
  readonly origin?: 'SFTP';
  /** So many days ago. */
  readonly ago: number;
  readonly reason?: string;
  readonly counts?: Partial<Pick<Run, 'created' | 'updated' | 'unchanged' | 'rejected' | 'removed'>>;
  /** The run it takes back. */
  readonly takesBack?: string;
}

/**
 * Past imports of every status. None moves, for what moves goes on by itself; and all are older than what can be taken
 * back, for what they are said to have written was never different.
 */
const past: readonly Past[] = [
  {
    name: 'autumn-starters.xlsx',
    kind: 'people',
    status: 'Finished',
    ago: 9,
    counts: { created: 3, unchanged: 1, rejected: 1 },
  },
  { name: 'leavers.csv', kind: 'people', status: 'Stopped', ago: 12, counts: { updated: 2 } },
  { name: 'governors.csv', kind: 'people', status: 'Failed', ago: 14, reason: 'The file is protected by a password.' },
  {
    name: 'supply-teachers.csv',
    kind: 'people',
    status: 'Finished',
    origin: 'SFTP',
    ago: 15,
    counts: { created: 2, rejected: 2 },
  },
  { name: 'wrong-file.xlsx', kind: 'people', status: 'Finished', ago: 20, counts: { created: 2, updated: 1 } },
  {
    name: 'wrong-file.xlsx',
    kind: 'people',
    status: 'Finished',
    ago: 19,
    counts: { updated: 2, unchanged: 1 },
    takesBack: 'wrong-file.xlsx',
  },
  {
    name: 'schools-2026.csv',
    kind: 'buildings',
    status: 'Finished',
    ago: 10,
    counts: { created: 2, updated: 2, rejected: 1 },
  },
];

const client = clientUid('northmoor');
const day = 86_400_000;
const uidOfRun = ({ name, takesBack }: Pick<Past, 'name' | 'takesBack'>) =>
  uidOf(`import ${name}${takesBack === undefined ? '' : ' back'}`);
/** The name under which a file of the demonstration was uploaded, by which its run is found. */
export const fileOfRun = (name: string) => fileOf({ name });
const fileOf = (run: Pick<Past, 'name' | 'takesBack'>) => `${uidOfRun(run)}.${run.name.split('.').at(-1)}`;
const outcomes = [
  ['created', 'Created'],
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['rejected', 'Rejected'],
  ['removed', 'Removed'],
] as const;

const people = ['Amira Shah', 'Owen Pugh', 'Beth Lloyd', 'Kofi Mensah', 'Erin Walsh'];
const schools = ['Oak Lane Primary', 'Pen y Bryn', 'Quarry Hill School', 'River Street Nursery', 'St Teilo’s'];
const changes: Readonly<Record<Past['kind'], readonly RowChange[]>> = {
  people: [['Mobile Phone Number', '01632 960001', '01632 960002']],
  buildings: [['Phone Number', '01632 960101', '01632 960102']],
};
const problems = {
  people: [{ target: 'Roles', value: 'Staf', message: 'There is no role called “Staf”.', suggestions: ['Staff'] }],
  buildings: [{ target: 'Postal/Zip Code', value: 'XX', message: 'Enter a valid postcode.', suggestions: [] }],
};

const runOf = (run: Past, now: Date): Run => {
  const finishedDate = new Date(now.getTime() - run.ago * day);
  const rows = outcomes.reduce((sum, [count]) => sum + (run.counts?.[count] ?? 0), 0);
  return {
    uid: uidOfRun(run),
    clientUID: client,
    kind: run.kind,
    uploadedFileName: fileOf(run),
    originalFileName: run.name,
    sheetName: 'Sheet1',
    senderUID: accounts.clientAdministrator.uid,
    status: run.status,
    ...(run.origin && { origin: run.origin }),
    ...run.counts,
    rows: run.status === 'Stopped' ? rows * 3 : rows,
    done: rows,
    lastRow: rows === 0 ? 0 : run.takesBack === undefined ? rows + 1 : 2,
    reason: run.reason ?? '',
    queuedBy: run.kind === 'people' ? 'Nia Rowe' : 'Ada Admin',
    queuedDate: new Date(finishedDate.getTime() - 60_000),
    finishedDate,
    createdAt: finishedDate,
    ...(run.takesBack !== undefined && { takesBackUID: uidOfRun({ name: run.takesBack }) }),
  };
};

const rowsOf = (run: Past): Row[] => {
  const names = run.kind === 'people' ? people : schools;
  return outcomes
    .flatMap(([count, outcome]) => Array.from({ length: run.counts?.[count] ?? 0 }, () => outcome))
    .map((outcome, at) => ({
      clientUID: client,
      importUID: uidOfRun(run),
      row: at + 2,
      cells: {},
      name: names[at] ?? '',
      outcome,
      changes: outcome === 'Created' || outcome === 'Updated' ? changes[run.kind] : [],
      problems: outcome === 'Rejected' ? problems[run.kind] : [],
    }));
};

const heldUid = uidOf('import held');
/** The file that waits. */
export const heldFile = `${heldUid}.csv`;

/** A file by SFTP that would take an eighth of the buildings out of use waits to be released. */
function heldRun(now: Date): { readonly run: Run; readonly rows: readonly Row[] } {
  const northmoor = demonstrationClients.find(({ key }) => key === 'northmoor');
  const closing =
    northmoor === undefined ? [] : buildingsOf(northmoor, now).filter(({ status }, at) => status === 0 && at % 8 === 0);
  const total = northmoor?.buildings ?? 0;
  const uid = heldUid;
  const columns: readonly MappedColumn[] = ['Unique ID', 'Status'].map((name) => ({ source: name, target: name }));
  const hold = heldFor(closing.length, total, 'buildings would be taken out of use');
  const queuedDate = new Date(now.getTime() - 2 * day);
  return {
    run: {
      uid,
      clientUID: client,
      kind: 'buildings',
      uploadedFileName: heldFile,
      originalFileName: 'closures.csv',
      sheetName: 'Sheet1',
      senderUID: accounts.systemAdministrator.uid,
      origin: 'SFTP',
      status: 'Held',
      columns,
      // Read and judged as a run reads and judges it: released, it goes on without its file.
      readAs: JSON.stringify(['Sheet1', columns]),
      judgedAs: JSON.stringify([accounts.systemAdministrator.uid, [], []]),
      rows: closing.length,
      done: closing.length,
      updated: closing.length,
      lastRow: closing.length + 1,
      effect: {
        roles: [],
        buildings: [],
        allBuildings: { gained: 0, lost: 0 },
        deactivated: closing.length,
        activated: 0,
      },
      hold,
      queuedBy: 'Ada Admin',
      queuedDate,
      createdAt: queuedDate,
    },
    rows: closing.map(({ name, uniqueId }, at) => ({
      clientUID: client,
      importUID: uid,
      row: at + 2,
      cells: { 'Unique ID': uniqueId, Status: 'Archived' },
      key: `u:${uniqueId.toLowerCase()}`,
      name,
      outcome: 'Updated' as const,
      changes: [['Status', 'Active', 'Archived'] as const],
    })),
  };
}

/** Past imports of the demonstration: of every status, by upload and by SFTP, one taken back, one that waits. */
export async function seedImports(tx: Transaction, now: Date): Promise<void> {
  const held = heldRun(now);
  await tx.insert(imports).values([...past.map((run) => runOf(run, now)), held.run]);
  const rows = [...past.flatMap(rowsOf), ...held.rows];
  await tx.insert(importRows).values(rows);
  await tx.insert(importOutcomes).values(rows);
}
