import { useSelector } from '@xstate/react';
import { inOrder, selectRows } from '@wardmere/machines';
import { fewOf } from '@wardmere/ui/words';
import { sameRows } from '../../kinds/collection/same-rows.ts';
import type { OpenCollection } from '../../kinds/collection/use-collection.ts';
import { useSideList } from '../../kinds/collection/use-side-list.ts';

/** So many names are read at once. */
export const NAMED = 5;

/** What is known of names before they are added for good: which of them are there, and whether all there is was seen. */
export interface ThereAlready {
  readonly names: readonly string[];
  readonly taken: readonly string[];
  readonly isSeen: 'whole' | 'inPart' | 'notYet';
}

/** Equal names are allowed, and said before anything is added (D-217): what is there is listed anew while somebody decides. */
export function useThereAlready<Row extends object>(
  { collection, scope }: Pick<OpenCollection<Row>, 'collection' | 'scope'>,
  names: readonly string[],
): ThereAlready {
  const side = useSideList(collection, scope);
  const rows = useSelector(side, (list) => (list ? selectRows(list) : []), sameRows);
  const isSeen = useSelector(side, (list) => {
    if (!list || list.hasTag('busy')) return 'notYet';
    // A page holds the first thousand.
    const { isMore, rowCount } = list.context;
    return list.hasTag('failed') || isMore || rowCount > selectRows(list).length ? 'inPart' : 'whole';
  });
  const there = collection.readRows(rows).map((row) => collection.rowName(row).trim());
  return { isSeen, names, taken: names.filter((name) => there.some((other) => inOrder(name, other) === 0)) };
}

/** What is known of them, in words. */
export function thereInWords({ names, taken, isSeen }: ThereAlready): string {
  if (isSeen === 'notYet') return 'Whether any of these names is there already is being looked up.';
  if (taken.length === 0)
    return isSeen === 'whole'
      ? 'None of these names is there yet.'
      : 'Whether any of these names is there already could not be found out.';
  const those = `${fewOf(taken, NAMED)} ${taken.length === 1 ? 'is' : 'are'} there already. Another of the same name would stand beside it.`;
  return isSeen === 'whole' || taken.length === names.length
    ? those
    : `${those} Whether any of the others is could not be found out.`;
}
