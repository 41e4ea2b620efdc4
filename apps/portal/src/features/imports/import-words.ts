import type { ImportKind, RunStatus } from '@wardmere/api';

/** How the records of an import are called. */
export const recordsOf: Readonly<Record<ImportKind, { readonly one: string; readonly many: string }>> = {
  people: { one: 'person', many: 'people' },
  buildings: { one: 'building', many: 'buildings' },
};

/** So many of them, in words. */
export const countOf = (kind: ImportKind, count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? recordsOf[kind].one : recordsOf[kind].many}`;

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

/** What of a status looks well, bad or waiting. */
export const statusTone = (status: RunStatus): 'success' | 'danger' | 'warning' | 'neutral' =>
  status === 'Finished'
    ? 'success'
    : status === 'Failed'
      ? 'danger'
      : status === 'Stopped' || status === 'Held'
        ? 'warning'
        : 'neutral';
