import type { HistoryEntry } from '@wardmere/api';

/** One change, with what tells it from the others. */
export interface ToldEntry extends HistoryEntry {
  readonly id: string;
}

/** A change as a row: nothing changes one record twice at one moment of one transaction. */
export const toldEntry = (entry: HistoryEntry): ToldEntry => ({
  ...entry,
  id: `${entry.at} ${entry.transaction} ${entry.recordUID}`,
});
