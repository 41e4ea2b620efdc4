/** What is known of one kind of record beyond its schema. A kind that is not listed reads plainly: “Title 3”. */
export interface Known {
  /** How many there are unless a story says otherwise. */
  readonly count?: number;
  readonly names?: readonly string[];
  /** Members laid over what the schema suggests, by position; the last one stands for all that follow. */
  readonly records?: readonly Readonly<Record<string, unknown>>[];
  /** The words filters use for a numbered member. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
