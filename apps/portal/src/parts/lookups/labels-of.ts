import type { Labelled } from '../../system/kinds.ts';
import type { LookupList } from './define-lookup.ts';

/** The same lookup, of which only the labels are asked for: it is fetched once for both. */
export const labelsOf = <Item extends object>(
  lookup: LookupList<Item>,
  labels: (item: Item) => readonly Labelled[],
): LookupList<Labelled> => ({ ...lookup, itemsOf: (rows) => lookup.itemsOf(rows).flatMap(labels) });
