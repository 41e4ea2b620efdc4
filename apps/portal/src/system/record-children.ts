import type { Child, deskMachine, dialogsMachine, journalMachine } from '@wardmere/machines';
import type { Edge } from './edge.ts';

/** The children that work on records: they begin with the first record, or with the first draft that is found. */
export interface RecordChildren {
  readonly desk: Child<typeof deskMachine>;
  /** Leaving the document, by closing the tab or going elsewhere. */
  readonly departure: Child<Edge>;
  /** The dialogs of the record on screen, and its address. */
  readonly dialogs: Child<typeof dialogsMachine>;
  readonly journal: Child<typeof journalMachine>;
}
