import { inFigures } from '@wardmere/ui/words';
import type { Collection, RowActionOf } from './define-collection.ts';

/** ‘3 users’. */
export const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`;

/** Why rows are left out: each reason once, in the order of the rows. */
export const reasonsAgainst = <Row>(
  { against }: RowActionOf<Row>,
  rows: readonly Row[],
  self: string | undefined,
): string => [...new Set(rows.flatMap((row) => against(row, self) ?? []))].join(' ');

/** What each row is called; those of one name with what tells them apart. */
export function namesApart<Row extends object>(
  rows: readonly Row[],
  { rowName, apart }: Pick<Collection<Row>, 'rowName' | 'apart'>,
): readonly string[] {
  const alike = Map.groupBy(rows, rowName);
  return rows.map((row) => {
    const name = rowName(row);
    const more = alike.get(name)?.length === 1 ? undefined : apart?.(row);
    return more ? `${name} (${more})` : name;
  });
}
