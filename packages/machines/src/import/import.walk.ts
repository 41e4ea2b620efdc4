import { CallError, isMoving, type FilePreview, type ImportRow, type ImportRun } from '@wardmere/api';
import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import type { KeptImport } from './import-context.ts';
import { importMachine } from './import.machine.ts';
import { isSame } from './mending.ts';

const { failure } = new CallError({
  kind: 'unavailable',
  status: 503,
  message: 'Unable to create import. Please try again',
});
const unavailable = new CallError(failure);
const unknown = new CallError({ kind: 'missing', message: 'Unable to create import. Please try again' });

const noCall = new CallError({
  kind: 'rejected',
  status: 405,
  fields: {},
  message: 'Unable to create import. Please try again',
});

const of = { kind: 'buildings', client: 'c1' } as const;
/** Paths are told apart by what their events say, and a file says nothing by itself. */
const saying = (file: File) => Object.assign(file, { toJSON: () => file.name });
const fit = saying(new File(['Name\nHill School'], 'schools.csv'));
const other = saying(new File(['%PDF'], 'plan.pdf'));
const preview: FilePreview = {
  originalFileName: 'schools.csv',
  listOfSheets: ['Sheet1', 'Closed'],
  availableColumns: ['Name', 'City'],
  columnsLastTime: [],
  firstRowsOfData: [
    ['Name', 'Town'],
    ['Hill School', 'Leeds'],
  ],
};
const counts = { rows: 2, done: 2, created: 1, updated: 0, unchanged: 0, rejected: 1 };
const run = (status: ImportRun['status'], change: Partial<ImportRun> = {}): ImportRun => ({
  uploadedFileName: '1.csv',
  originalFileName: 'schools.csv',
  sheetName: 'Sheet1',
  origin: 'Upload',
  status,
  queuedBy: '',
  queuedDate: null,
  finishedDate: null,
  counts,
  effect: null,
  hold: null,
  reason: '',
  takesBack: null,
  takenBackBy: null,
  takeBackUntil: null,
  ...change,
});
const hold = { because: '12 of 20 buildings would be taken out of use.', changes: 12 };
const row: ImportRow = {
  row: 3,
  name: 'Beech Hill School',
  outcome: 'Rejected',
  problems: [{ target: 'City', value: 'x', message: 'Wrong.', suggestions: [] }],
  changes: [],
};
const kept: KeptImport = {
  fileName: 'schools.csv',
  fileSize: 20,
  uploadedFileName: '1.csv',
  sheet: 'Sheet1',
  columns: [{ source: 'Name', target: 'Name' }],
  corrections: [],
  leftOut: [],
  rehearsal: 'none',
  isQueued: false,
  answered: '',
  step: 'columns',
};
const moved = (status: ImportRun['status']) => ({ type: 'follower.moved', run: run(status) });
const settled = (status: ImportRun['status'], change?: Partial<ImportRun>) => ({
  type: 'follower.settled',
  run: run(status, change),
});

/** Every way through the import of a file. */
export const importWalk = defineWalk<typeof importMachine>({
  machine: unending(importMachine),
  given: {
    'no file was chosen': { ...of, kept: null },
    'the document ended when the file had been sent': { ...of, kept },
    'the document ended when the rows had been checked': {
      ...of,
      kept: { ...kept, rehearsal: 'settled', step: 'check' },
    },
    'the document ended before the person confirmed': {
      ...of,
      kept: { ...kept, rehearsal: 'settled', step: 'confirm' },
    },
    'the document ended when the person had gone back to the file': { ...of, kept: { ...kept, step: 'file' } },
    'the document ended when the import was queued': { ...of, kept: { ...kept, isQueued: true, step: 'run' } },
    'the document ended when the import was queued at a host that tells no runs': {
      ...of,
      kept: { ...kept, isQueued: true, answered: 'Queued', step: 'run' },
    },
  },
  when: {
    'a file is chosen': { type: 'file.choose', file: fit },
    'a file of another kind is chosen': { type: 'file.choose', file: other },
    'an address is given': done('requestAddress', { UploadedFileName: '1.csv', url: '/storage/1' }),
    'no address is given': broke('requestAddress', unavailable),
    'some of the file has gone': { type: 'upload.progress', sent: 8 },
    'the file has arrived': { type: 'upload.done' },
    'the file did not arrive': { type: 'upload.fail', failure },
    'the beginning of the file is told': done('fetchPreview', preview),
    'the file has other sheets': done('fetchPreview', { ...preview, listOfSheets: ['Schools'] }),
    'the file cannot be read': broke('fetchPreview', unavailable),
    'the file that was read is kept no more': broke('fetchPreview', unknown),
    'another sheet is chosen': { type: 'sheet.choose', sheet: 'Closed' },
    'a column is matched otherwise': { type: 'column.map', target: 'City', source: 'Town' },
    'the columns are right': { type: 'columns.accept' },
    'the platform begins to check': done('rehearse', 'Rehearsing'),
    'the platform checks nothing': broke('rehearse', noCall),
    'there is nothing to check': broke('rehearse', unknown),
    'the file is there still': done('seekFile', preview),
    'the file is there no more': broke('seekFile', unknown),
    'whether the file is there cannot be told': broke('seekFile', unavailable),
    'the check is refused': broke('rehearse', unavailable),
    'the check goes on': moved('Rehearsing'),
    'it had been queued after all': moved('Queued'),
    'the rows are checked': settled('Rehearsed'),
    'the rows are checked, and it is unusually much': settled('Rehearsed', { hold }),
    'the check fails': settled('Failed', { reason: 'The file is damaged.' }),
    'nobody answers how far the check is': { type: 'follower.lost', failure },
    'nobody knows of a check': { type: 'follower.lost', failure: unknown.failure },
    'how far a check is is never told': { type: 'follower.lost', failure: noCall.failure },
    'the problems are told': done('fetchProblems', [row]),
    'the problems cannot be told': broke('fetchProblems', unavailable),
    'a cell is put right': { type: 'cell.correct', corrections: [{ row: 3, target: 'City', value: 'Leeds' }] },
    'a row is left out': { type: 'row.leaveOut', row: 3 },
    'a row is kept': { type: 'row.keep', row: 3 },
    'the last of it is taken back': { type: 'mending.undo' },
    'it is done again': { type: 'mending.redo' },
    'the rows are to be checked again': { type: 'rehearsal.repeat' },
    'the person goes back to the file': { type: 'step.visit', step: 'file' },
    'the person goes to the columns': { type: 'step.visit', step: 'columns' },
    'the person goes to what was checked': { type: 'step.visit', step: 'check' },
    'the person goes on': { type: 'step.visit', step: 'confirm' },
    'the person confirms': { type: 'import.confirm', changes: null },
    'the person types the number and confirms': { type: 'import.confirm', changes: 12 },
    'it is queued': done('queueImport', 'Queued'),
    'there is nothing to queue': broke('queueImport', unknown),
    'it is not queued': broke('queueImport', unavailable),
    'the run goes on': moved('Running'),
    'the run waits for somebody': settled('Held', { hold }),
    'the run is over': settled('Finished'),
    'nobody answers how far the run is': { type: 'follower.lost', failure },
    'the run is there no more': { type: 'follower.lost', failure: unknown.failure },
    'the run is to be stopped': { type: 'run.stop' },
    'the run has stopped': done('stopRun'),
    'the run cannot be stopped': broke('stopRun', unavailable),
    'the run that is stopped is there no more': broke('stopRun', unknown),
    'it is tried again': { type: 'step.retry' },
    'the import is cancelled': { type: 'import.cancel' },
    'another import begins': { type: 'import.again' },
    'the address is to say the step': { type: 'step.reach', step: 'columns', how: 'forward' },
  },
  withoutGesture: {
    'some of the file has gone':
      'A browser tells it of a request that goes over the network, and the stories have none.',
    'the address is to say the step': 'The address of the import says so when another step stands on screen.',
  },
  told: {
    ended: 'A notice says what became of the import.',
    forgotten: 'A notice says that it is there no more.',
    reached: 'The address says which step it is.',
  },
  digest: ({ fileName, uploadedFileName, columns, preview: told, run: now, rehearsed, leadsBackTo, ...mendings }) => [
    fileName !== '',
    mendings.sheet !== '',
    mendings.answered !== '',
    uploadedFileName !== null,
    columns.length > 0,
    told !== null,
    now === null ? null : [now.hold !== null, isMoving(now.status)],
    rehearsed === null ? null : isSame(rehearsed, mendings),
    mendings.past.length > 0,
    mendings.future.length > 0,
    mendings.leftOut.length > 0,
    leadsBackTo,
  ],
});
