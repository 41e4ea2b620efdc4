import type { Seen } from './seen.ts';

/** Something on a page that is not as it should be, in a sentence about it. */
export interface Fault {
  readonly at: Element;
  readonly says: string;
}

/** Looks at a page and changes nothing; the file it stands in is named after the fault it knows. */
export type Rule = (seen: Seen) => readonly Fault[];
