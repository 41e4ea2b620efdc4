/**
 * How a column gives way where a table gets narrower: who is first goes first, `cards` stands in every table but in no card,
 * and who has no such word stays.
 */
export type GivesWay = 'first' | 'second' | 'third' | 'cards';

/** With less room than this, in rem, rows are cards. */
export const cards = 34;

/** From how much room on a column that gives way is drawn, in rem of the table. */
export const room: Readonly<Record<GivesWay, number>> = { first: 64, second: 54, third: 44, cards };

/** The least width of a column, in rem: no narrower, so that no ordinary word is broken in it. */
export const least = { fit: 6, narrow: 6, medium: 9, wide: 10, primary: 11 } as const;

/** The width of a column of boxes that select rows, in rem. */
export const boxes = 3;
