/** Rows chosen together: all from where it begins to where it has got to, either way, on one page. */
export interface Range {
  readonly begin: string;
  readonly end: string;
  /** Whether its rows are chosen or left out, as the row is that it begins with. */
  readonly selected: boolean;
}

interface Reach {
  /** The rows of the page in their order. */
  readonly keys: readonly string[];
  readonly range: Range | null;
  readonly key: string;
  /** The row that was left for this one: where it is not the end of the range, another range begins with it. */
  readonly from: string | undefined;
}

/** A range that now reaches to a row: what stands in it, and what stood in it until now and does no longer. */
export function reaching({ keys, range, key, from }: Reach): {
  readonly range: Range;
  readonly within: readonly string[];
  readonly without: readonly string[];
} {
  const goesOn = range !== null && keys.includes(range.begin) && (from === undefined || from === range.end);
  const { begin, selected } = goesOn ? range : { begin: from ?? key, selected: true };
  const within = between(keys, begin, key);
  const before = goesOn ? between(keys, begin, range.end) : [];
  const without = before.filter((each) => !within.includes(each));
  return { range: { begin, end: key, selected }, within, without };
}

function between(keys: readonly string[], one: string, other: string): readonly string[] {
  const [first = 0, last = 0] = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b);
  return keys.slice(Math.max(0, first), last + 1);
}
