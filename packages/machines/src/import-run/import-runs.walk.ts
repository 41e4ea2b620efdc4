import type { ImportRun } from '@wardmere/api';
import { unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { importRunsMachine } from './import-runs.machine.ts';

const of = { kind: 'buildings', client: 'c1' } as const;
const run: ImportRun = {
  uploadedFileName: '1.csv',
  originalFileName: 'schools.csv',
  sheetName: 'Sheet1',
  origin: 'Upload',
  status: 'Finished',
  queuedBy: '',
  queuedDate: null,
  finishedDate: null,
  counts: { rows: 2, done: 2, created: 2, updated: 0, unchanged: 0, rejected: 0, removed: 0 },
  effect: null,
  hold: null,
  reason: '',
  takesBack: null,
  takenBackBy: null,
  takeBackUntil: null,
};

/** The runs of a tab. */
export const importRunsWalk = defineWalk<typeof importRunsMachine>({
  machine: unending(importRunsMachine),
  given: { 'no run has been opened': undefined },
  when: {
    'the page of a run is opened': { type: 'run.open', ...of, file: '1.csv' },
    'there is a session again': { type: 'runs.look' },
    'a run is over': { type: 'importRun.ended', ...of, run },
    'a run is forgotten': { type: 'importRun.forgotten', ...of, file: '1.csv', name: 'schools.csv', takesBack: null },
    'a run is taken back': { type: 'importRun.takenBack', ...of, run },
  },
  withoutGesture: {
    'there is a session again': 'The chart of the session has the gestures that lead there.',
    'a run is over': 'The chart of the run has the gestures that lead there.',
    'a run is forgotten': 'The chart of the run has the gestures that lead there.',
    'a run is taken back': 'The chart of the run has the gestures that lead there.',
  },
  told: {
    ended: 'A notice says what became of the import.',
    forgotten:
      'The list of imports is shown, or the run that would have been taken back, and a notice says that it is gone.',
    takenBack: 'The page of the run that takes it back is shown.',
  },
  digest: ({ opened }) => Object.keys(opened),
});
