import type { Child, deskMachine, journalMachine } from '@wardmere/machines';
import type { Edge } from './edge.ts';

/** The children that work on records: they begin with the first record, or with the first draft that is found. */
export interface RecordChildren {
  readonly desk: Child<typeof deskMachine>;
  /** Leaving the document, by closing the tab or going elsewhere. */
  readonly departure: Child<Edge>;
  readonly journal: Child<typeof journalMachine>;
}
