import { CallError, type ImportRun } from '@wardmere/api';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { followerMachine } from './follower.machine.ts';

const run = (status: ImportRun['status']): ImportRun => ({
  uploadedFileName: '1.csv',
  originalFileName: 'schools.csv',
  sheetName: 'Sheet1',
  origin: 'Upload',
  status,
  queuedBy: '',
  queuedDate: null,
  finishedDate: null,
  counts: { rows: 2, done: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 },
  effect: null,
  hold: null,
  reason: '',
  takesBack: null,
  takenBackBy: null,
  takeBackUntil: null,
});
const unavailable = new CallError({ kind: 'unavailable', status: 503, message: 'Unable to fetch import.' });
const refused = new CallError({ kind: 'rejected', status: 405, fields: {}, message: 'Unable to fetch import.' });

/** A run followed to its end. */
export const followerWalk = defineWalk<typeof followerMachine>({
  machine: unending(followerMachine),
  given: { 'a run is followed': { kind: 'buildings', client: 'c1', file: '1.csv' } },
  when: {
    'the run goes on': done('fetchRun', run('Running')),
    'the run is over': done('fetchRun', run('Finished')),
    'nobody answers how far the run is': broke('fetchRun', unavailable),
    'how far the run is is refused': broke('fetchRun', refused),
    'a while passes without an answer': passed(followerMachine, 'respite'),
    'a while passes': passed(followerMachine, 'pause'),
    'the tab goes to the background': { type: 'attention.change', isSeen: false },
    'the tab is looked at again': { type: 'attention.change', isSeen: true },
    'somebody wants to know now': { type: 'run.look' },
  },
  told: {
    moved: 'The figures on screen move.',
    settled: 'What became of it is on screen.',
    lost: 'Why nobody answers is on screen.',
  },
  digest: ({ isSeen }) => isSeen,
});
