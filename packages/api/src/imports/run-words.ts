import type { ImportRun, RunStatus } from './import-run.ts';

/** Where a run stands, as a person says it. */
export const statusWords: Readonly<Record<RunStatus, string>> = {
  Rehearsing: 'Being checked',
  Rehearsed: 'Checked',
  Held: 'Waiting to be confirmed',
  Queued: 'Queued',
  Running: 'Running',
  Finished: 'Finished',
  Stopped: 'Stopped',
  Failed: 'Failed',
  TakingBack: 'Being taken back',
  TakenBack: 'Taken back',
};

/** How a file came in. */
export const originWords: Readonly<Record<ImportRun['origin'], string>> = { Upload: 'Upload', SFTP: 'SFTP' };

/** What a run is called: by its file, and what it does with it. */
export const nameOfRun = ({ originalFileName, takesBack }: Pick<ImportRun, 'originalFileName' | 'takesBack'>): string =>
  takesBack === null ? originalFileName : `Taking back ${originalFileName}`;

/** The rows of a run by what came of them: how many were written, in whatever way, and how many refused. */
export const figuresOfRun = ({
  counts: { rows, created, updated, removed = 0, rejected },
}: Pick<ImportRun, 'counts'>) => ({
  rows,
  written: created + updated + removed,
  refused: rejected,
});
