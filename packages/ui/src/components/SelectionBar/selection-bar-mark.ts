/** By which a table finds what can be done with its selected rows. */
export const selectionBarMark = { 'data-selection-bar': '' } as const;
export const SELECTION_BAR = '[data-selection-bar]';
