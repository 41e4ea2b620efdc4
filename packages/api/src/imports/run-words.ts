import type { ImportRun, RunStatus } from './import-run.ts';

/** Where a run stands, as a person says it. */
export const statusWords: Readonly<Record<RunStatus, string>> = {
  Rehearsing: 'Being checked',
  Rehearsed: 'Checked',
  Held: 'Waiting to be released',
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

/** How a run came about: what takes an import back came by no file. */
export const originOfRun = ({ origin, takesBack }: Pick<ImportRun, 'origin' | 'takesBack'>): string =>
  takesBack === null ? originWords[origin] : 'Taking back';

/** What a run is called: by its file, and what it does with it. */
export const nameOfRun = ({ originalFileName, takesBack }: Pick<ImportRun, 'originalFileName' | 'takesBack'>): string =>
  takesBack === null ? originalFileName : `Taking back ${originalFileName}`;

/**
 * The rows of a run by what came of them. A person leaves rows out beforehand: they are done, and nothing came of them.
 * What taking back removes is changed by it.
 */
export function figuresOfRun({ counts }: Pick<ImportRun, 'counts'>) {
  const { rows, done, created, updated, unchanged, removed = 0, rejected } = counts;
  const leftOut = Math.max(0, done - created - updated - unchanged - removed - rejected);
  return { rows, created, changed: updated + removed, unchanged, refused: rejected, leftOut };
}
