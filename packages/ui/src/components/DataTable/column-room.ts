/**
 * How a column gives way where a table gets narrower: who is first goes first, `cards` stands in every table but in no card,
 * and who has no such word stays. What can be read nowhere else `never` does: rows are cards sooner instead.
 */
export type GivesWay = 'first' | 'second' | 'third' | 'cards' | 'never';

/** With less room than this, in rem, rows are cards. */
export const cards = 34;

/** From how much room on a column that gives way is drawn, in rem of the table. */
export const room: Readonly<Record<GivesWay, number>> = { first: 64, second: 54, third: 44, cards, never: 0 };

/** With less room than this, in rem, rows are cards where some columns never give way; and where four or more do not. */
export const cardsOf = { some: room.third, many: room.second } as const;

/** The least width of a column, in rem: no narrower, so that no ordinary word is broken in it. */
export const least = { fit: 6, narrow: 6, medium: 9, wide: 10, primary: 11 } as const;

/** The width of a column of boxes that select rows, in rem. */
export const boxes = 3;
