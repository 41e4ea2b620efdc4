import type { SQL } from 'drizzle-orm';

/** A page as it is asked for: so many rows after so many. */
export interface PageAsked {
  readonly orderBy: readonly SQL[];
  /** The same from the last row to the first. */
  readonly fromTheEnd: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** Where a page is read: so many rows after so many, in an order. */
export interface Place {
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
  /** The rows come from the last to the first. */
  readonly isReversed: boolean;
}

/** A page read from the first row on. */
export const fromTheBeginning = ({ orderBy, limit, offset }: PageAsked): Place => ({
  orderBy,
  limit,
  offset,
  isReversed: false,
});

/** The same from the end of so many rows that it is nearer to: what lies before a page is read to be passed over. */
export function nearer(asked: PageAsked, total: number): Place {
  const { fromTheEnd, limit, offset } = asked;
  const after = total - offset - limit;
  if (after >= offset) return fromTheBeginning(asked);
  return {
    orderBy: fromTheEnd,
    limit: Math.max(0, Math.min(limit, total - offset)),
    offset: Math.max(0, after),
    isReversed: true,
  };
}
