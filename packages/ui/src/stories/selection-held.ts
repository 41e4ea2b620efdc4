import { selectionParts } from '../components/DataTable/SelectionParts.tsx';
import type { Selection } from '../components/DataTable/Selection.ts';

interface Held<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** The rows of the page in their order. */
  readonly keys: readonly string[];
  readonly nameOf: (row: Row) => string;
}

/** A selection that a component holds by itself; a range begins with the row that was selected last. */
export function selectionHeld<Row>({ selected, onChange, keys, nameOf }: Held<Row>): Selection<Row> {
  const put = (some: readonly string[], on: boolean) => {
    const rest = [...selected].filter((key) => !some.includes(key));
    onChange(new Set(on ? [...rest, ...some] : rest));
  };
  return {
    selected,
    nameOf,
    parts: selectionParts,
    onRowChange: (key, on) => put([key], on),
    onAllChange: (on) => put(keys, on),
    onRangeChange: (key, from = [...selected].at(-1) ?? key) => {
      const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(key)].toSorted((a, b) => a - b);
      put(keys.slice(first, last + 1), true);
    },
  };
}
