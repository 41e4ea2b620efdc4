import * as v from 'valibot';
import { Text, Uid } from '../shapes.ts';

/** Which records a file is about. */
export type ImportKind = 'people' | 'buildings';

/** Where a run stands (D-225). */
export const RUN_STATUSES = [
  'Rehearsing',
  'Rehearsed',
  'Held',
  'Queued',
  'Running',
  'Finished',
  'Stopped',
  'Failed',
  'TakingBack',
  'TakenBack',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

const moving: ReadonlySet<RunStatus> = new Set(['Rehearsing', 'Queued', 'Running', 'TakingBack']);
/** Whether more will become of a run without anybody's doing. */
export const isMoving = (status: RunStatus): boolean => moving.has(status);

/** What became of a row, or would. */
export const ROW_OUTCOMES = ['Created', 'Updated', 'Unchanged', 'Removed', 'Rejected', 'Left out'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The rows of a run: how many there are, how many are judged or written, and what became of them. */
export const RunCounts = v.object({
  rows: count,
  done: count,
  created: count,
  updated: count,
  unchanged: count,
  rejected: count,
  /** Records that are there no more: only taking back removes any (D-228). */
  removed: v.optional(count),
});
export type RunCounts = v.InferOutput<typeof RunCounts>;

/** Who gains and who loses one thing: how many people. */
const Moved = v.object({ uid: Uid, name: v.string(), gained: count, lost: count });

/** What an import does to people's access (N11). */
export const RunEffect = v.object({
  roles: v.array(Moved),
  buildings: v.array(Moved),
  allBuildings: v.object({ gained: count, lost: count }),
  /** People deactivated, or buildings taken out of use. */
  deactivated: count,
  /** People who may sign in again, or buildings back in use; a host may say nothing of it. */
  activated: v.optional(count),
});
export type RunEffect = v.InferOutput<typeof RunEffect>;

/** Why a run waits for somebody: the number that has to be repeated lets it go on (D-226). */
export const RunHold = v.object({ because: v.string(), changes: count });
export type RunHold = v.InferOutput<typeof RunHold>;

/** One import: of which file, by whom, and where it stands (D-225). */
export const ImportRun = v.object({
  uploadedFileName: v.string(),
  originalFileName: Text,
  sheetName: Text,
  origin: v.picklist(['Upload', 'SFTP']),
  status: v.picklist(RUN_STATUSES),
  queuedBy: Text,
  queuedDate: v.nullish(v.string(), null),
  finishedDate: v.nullish(v.string(), null),
  counts: RunCounts,
  effect: v.nullish(RunEffect, null),
  hold: v.nullish(RunHold, null),
  /** Why it failed, as a sentence of the platform. */
  reason: Text,
  /** The run that this one takes back, by its name (D-228). */
  takesBack: v.nullish(v.string(), null),
  /** The run that takes this one back, or has. */
  takenBackBy: v.nullish(v.string(), null),
  /** Until when it can be taken back; null where it cannot be. */
  takeBackUntil: v.nullish(v.string(), null),
});
export type ImportRun = v.InferOutput<typeof ImportRun>;

/** What lets a run go on that waits: the number of changes it waits with (D-226). */
export const RunRelease = v.object({
  changes: v.pipe(
    v.number('changes is a number.'),
    v.integer('changes is a whole number.'),
    v.minValue(0, 'changes is a whole number.'),
  ),
});
export type RunRelease = v.InferOutput<typeof RunRelease>;

/** Whether a run is taken back, or only what would become of it is looked at (D-228). */
export const RunUndo = v.object({ sendToQueue: v.boolean('sendToQueue is yes or no.') });
export type RunUndo = v.InferOutput<typeof RunUndo>;

/** What is wrong with one cell, with the values that may have been meant; without a target it is the whole row. */
export const CellProblem = v.object({
  target: Text,
  value: Text,
  message: v.string(),
  suggestions: v.nullish(v.array(v.string()), []),
});
export type CellProblem = v.InferOutput<typeof CellProblem>;

/** One row of a file as the spreadsheet numbers it, and what becomes of it (D-225). */
export const ImportRow = v.object({
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: Text,
  outcome: v.picklist(ROW_OUTCOMES),
  problems: v.array(CellProblem),
  changes: v.array(v.object({ target: v.string(), before: Text, after: Text })),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

/** What queueing answers with (§3). */
export const ImportResult = v.object({
  configurationUID: v.nullish(Uid, null),
  sendToQueue: v.nullish(v.boolean(), true),
  status: v.string(),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;
