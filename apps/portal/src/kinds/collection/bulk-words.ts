import { inFigures } from '@wardmere/ui/words';
import type { RowActionOf } from './define-collection.ts';

/** ‘3 users’. */
export const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`;

/** Why rows are left out: each reason once, in the order of the rows. */
export const reasonsAgainst = <Row>(
  { against }: RowActionOf<Row>,
  rows: readonly Row[],
  self: string | undefined,
): string => [...new Set(rows.flatMap((row) => against(row, self) ?? []))].join(' ');
