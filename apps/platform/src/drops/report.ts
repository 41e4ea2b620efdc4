import { imports } from '../storage/schema/index.ts';

type Import = typeof imports.$inferSelect;

/** What of a run a letter may tell: counts and the platform’s own words, and nothing that may be megabytes. */
export const toldInALetter = {
  uploadedFileName: imports.uploadedFileName,
  status: imports.status,
  rows: imports.rows,
  done: imports.done,
  created: imports.created,
  updated: imports.updated,
  unchanged: imports.unchanged,
  rejected: imports.rejected,
  hold: imports.hold,
  reason: imports.reason,
};
export type RunInALetter = Pick<Import, keyof typeof toldInALetter>;
type Run = RunInALetter & Pick<Import, 'originalFileName'>;

/** Where a run stands, in words for whoever sent its file. */
export const whereItStands = ({ status, done }: Pick<RunInALetter, 'status' | 'done'>): string =>
  (done === 0 ? standsBefore : standsAs)[status] ?? standsAs[status];

const standsAs: Readonly<Record<Import['status'], string>> = {
  Asked: 'It has arrived and is about to be read.',
  Rehearsing: 'It is being checked.',
  Rehearsed: 'It has been checked.',
  Held: 'It is waiting until somebody looks at it and lets it go on.',
  Queued: 'It is waiting for its turn.',
  Running: 'It is being imported.',
  Finished: 'It has been imported.',
  Stopped: 'It was stopped; what was written by then stays.',
  Failed: 'It failed before its end; what was written by then stays.',
  TakingBack: 'It is being taken back.',
  TakenBack: 'It was taken back.',
};

/** Where one stands that nothing was done of. */
const standsBefore: Readonly<Partial<Record<Import['status'], string>>> = {
  Stopped: 'It was stopped before anything was written.',
  Failed: 'It was not imported.',
};

/** Where a run is told in full, and released, deleted or taken back. */
export const runPage = (publicUrl: string, { uploadedFileName }: Pick<Import, 'uploadedFileName'>) =>
  `${publicUrl}/v7/client/admin/user-management-settings/users-and-contacts/import-users-contacts/imports/${uploadedFileName}`;

/** How many of its rows came to what; nothing of what they say. */
export function countsOf({ status, rows, done, created, updated, unchanged, rejected }: RunInALetter): string {
  const would = status === 'Held' ? ' would be' : '';
  const far = (status === 'Stopped' || status === 'Failed') && done < rows ? `, ${done} of them done` : '';
  return `${counted(rows, 'row')}${far}: ${created}${would} created, ${updated}${would} changed, ${unchanged} left as they are, ${rejected} refused.`;
}

/** Why it stands as it does, where there is more to say. */
export const whyOf = ({ hold, reason }: Pick<RunInALetter, 'hold' | 'reason'>): string => hold?.because ?? reason;

/** What became of a file, for whoever sent it: a few lines of text. */
export const reportOf = (run: Run, publicUrl: string): string =>
  [run.originalFileName, whereItStands(run), whyOf(run), countsOf(run), runPage(publicUrl, run)]
    .filter((line) => line !== '')
    .map((line) => `${line}\r\n`)
    .join('');

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
