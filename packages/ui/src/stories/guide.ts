/** A key and what it does. */
export type KeyRow = readonly [keys: string, does: string];

/** What a designer needs to know of a component besides its looks. */
export interface Guide {
  /** When it is the right one. */
  readonly use: string;
  /** When another one is. */
  readonly avoid: string;
  /** Its parts, in reading order; optional ones in brackets. */
  readonly anatomy: readonly string[];
  readonly keyboard?: readonly KeyRow[];
  /** How its words are written. */
  readonly content: string;
  /** What makes it good. */
  readonly do: string;
  /** What spoils it. */
  readonly dont: string;
}
