import type { Child, deskMachine, journalMachine } from '@wardmere/machines';

/** The children that work on records: they begin with the first record, or with the first draft that is found. */
export interface RecordChildren {
  readonly desk: Child<typeof deskMachine>;
  readonly journal: Child<typeof journalMachine>;
}
