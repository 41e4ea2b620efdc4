import { CallError, type ImportRun } from '@wardmere/api';
import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { importRunMachine } from './import-run.machine.ts';

const unavailable = new CallError({
  kind: 'unavailable',
  status: 503,
  message: 'Unable to fetch import. Please try again',
});

const gone = new CallError({ kind: 'missing', message: 'Unable to fetch import. Please try again' });

const counts = { rows: 3, done: 3, created: 2, updated: 1, unchanged: 0, rejected: 0, removed: 0 };
const run = (status: ImportRun['status'], change: Partial<ImportRun> = {}): ImportRun => ({
  uploadedFileName: '1.csv',
  originalFileName: 'schools.csv',
  sheetName: 'Sheet1',
  origin: 'Upload',
  status,
  queuedBy: 'Ada Admin',
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
const over = run('Finished', { takeBackUntil: '2026-11-28T12:00:00.000Z' });
const hold = { because: '12 of 20 buildings would be taken out of use.', changes: 12 };
const back = (status: ImportRun['status']) => run(status, { uploadedFileName: '2.csv', takesBack: '1.csv' });

const moved = (now: ImportRun) => ({ type: 'follower.moved', run: now }) as const;
const settled = (now: ImportRun) => ({ type: 'follower.settled', run: now }) as const;
const lost = (kind: 'missing' | 'unavailable') =>
  ({
    type: 'follower.lost',
    failure: { ...unavailable.failure, kind, status: kind === 'missing' ? 404 : 503 },
  }) as const;

/** Every way through one run of an import. */
export const importRunWalk = defineWalk<typeof importRunMachine>({
  machine: unending(importRunMachine),
  given: { 'the page of a run is opened': { kind: 'buildings', client: 'c1', file: '1.csv' } },
  when: {
    'the run goes on': moved(run('Running')),
    'the run waits for somebody': settled(run('Held', { hold })),
    'the run is over': settled(over),
    'the run is over, and can be taken back no more': settled(run('TakenBack')),
    'there is no such run': lost('missing'),
    'nobody answers how far it is': lost('unavailable'),
    'the run is to be stopped': { type: 'run.stop' },
    'the run has stopped': done('stopRun'),
    'the run cannot be stopped': broke('stopRun', unavailable),
    'the run that is stopped is there no more': broke('stopRun', gone),
    'the person types the number and releases it': { type: 'run.release', changes: 12 },
    'it is released': done('releaseRun', run('Queued')),
    'it is not released': broke('releaseRun', unavailable),
    'the person deletes it': { type: 'run.forget' },
    'the deletion is answered': done('forgetRun'),
    'it is not deleted': broke('forgetRun', unavailable),
    'it is there no more': broke('forgetRun', gone),
    'the person asks to take it back': { type: 'takeBack.ask' },
    'the platform begins to rehearse that': done('rehearseTakeBack', back('Rehearsing')),
    'the platform does not rehearse that': broke('rehearseTakeBack', unavailable),
    'the rehearsal goes on': moved(back('Rehearsing')),
    'the rehearsal is over': settled(back('Rehearsed')),
    'the person thinks better of it': { type: 'takeBack.cancel' },
    'the person confirms': { type: 'takeBack.confirm' },
    'it is being taken back': done('takeBack', back('Queued')),
    'it is not taken back': broke('takeBack', unavailable),
    'it is tried again': { type: 'step.retry' },
    'the page is opened again': { type: 'run.watch' },
  },
  told: {
    ended: 'A notice says what became of the import.',
    forgotten:
      'The list of imports is shown, or the run that would have been taken back, and a notice says that it is gone.',
    takenBack: 'The page of the run that takes it back is shown.',
  },
  digest: ({ run: now, back: looked, failure, isNews, isStopped }) => [
    now?.status,
    now?.takeBackUntil !== null,
    looked?.status,
    failure !== null,
    isNews,
    isStopped,
  ],
});
