import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;
/** What is left of the height of a line above and below one line of words. */
const above = `calc((${vars.height.control} - ${type.body.lineHeight}) / 2)`;

export const tree = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: space.tiny,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
export const line = style({
  ...type.body,
  display: 'flex',
  // What stands before the words stays at their first line.
  alignItems: 'flex-start',
  gap: space.small,
  paddingBlock: above,
  paddingInlineEnd: space.small,
  borderRadius: radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    '&[aria-disabled]': { color: color.inkFaint, cursor: 'not-allowed' },
    '&[data-level="2"]': { paddingInlineStart: space.large },
    '&[data-level="3"]': { paddingInlineStart: space.vast },
    '&[data-level="4"]': { paddingInlineStart: `calc(${space.vast} + ${space.large})` },
  },
});
export const fold = style({
  display: 'grid',
  placeItems: 'center',
  // Beside it the line grants the whole branch: it takes the height of the line, and stays at the first line of words.
  alignSelf: 'stretch',
  alignContent: 'start',
  gridTemplateRows: type.body.lineHeight,
  width: '1.5rem',
  marginBlock: `calc(${above} * -1)`,
  paddingBlock: above,
  color: color.inkFaint,
  flexShrink: 0,
  borderRadius: radius.small,
  selectors: { '&[tabindex]:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' } },
});
export const branch = style({ fontWeight: weight.medium });
export const box = style({ pointerEvents: 'none', marginBlockStart: '0.125rem' });
// A detail that has no room beside the name stands below it as a whole.
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.medium,
  alignItems: 'baseline',
  minWidth: 0,
  flex: 1,
});
export const detail = style({ ...type.small, color: color.inkFaint });
