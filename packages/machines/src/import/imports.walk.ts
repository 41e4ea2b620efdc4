import type { ImportRun } from '@wardmere/api';
import { unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { importsMachine } from './imports.machine.ts';

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
  counts: { rows: 2, done: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 },
  effect: null,
  hold: null,
  reason: '',
  takesBack: null,
  takenBackBy: null,
  takeBackUntil: null,
};

/** The imports of a tab. */
export const importsWalk = defineWalk<typeof importsMachine>({
  machine: unending(importsMachine),
  given: { 'no import has been opened': undefined },
  when: {
    'the page of an import is opened': { type: 'import.open', ...of, kept: null },
    'a run is over': { type: 'import.ended', ...of, run },
  },
  withoutGesture: { 'a run is over': 'The chart of the import has the gestures that lead there.' },
  told: { ended: 'A notice says what became of the import.' },
  digest: ({ running }) => Object.keys(running),
});
