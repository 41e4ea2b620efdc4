import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type, typedOn, weight } from '../../theme/tokens.ts';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  padding: 0,
  overflow: 'hidden',
  // The numbers are no control: they can be read while the field waits.
  selectors: { '&[data-disabled]': { opacity: 1 } },
});
const words = {
  ...type.small,
  fontFamily: vars.font.mono,
  paddingBlock: space.small,
  margin: 0,
  whiteSpace: 'pre',
  // What is drawn below the text and beside it is as large.
  '@media': typedOn,
} as const;
export const numbers = style({
  ...words,
  paddingInline: space.small,
  color: vars.color.inkFaint,
  background: vars.color.sunken,
  borderInlineEnd: `1px solid ${vars.color.line}`,
  textAlign: 'end',
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
});
export const number = style({
  display: 'block',
  selectors: { '&[data-wrong]': { color: vars.color.dangerInk, fontWeight: weight.strong } },
});
export const page = style({ display: 'grid', minWidth: 0 });
/** Both stand in one place, the text above what is drawn. */
const placed = { ...words, gridArea: '1 / 1', minWidth: 0, paddingInline: space.medium, tabSize: 2 } as const;
export const layer = style({
  ...placed,
  overflow: 'hidden',
  color: 'transparent',
  pointerEvents: 'none',
  userSelect: 'none',
});
export const part = style({
  borderRadius: radius.small,
  selectors: {
    '&::before': { content: 'attr(data-text)' },
    '&[data-tone="info"]': { background: vars.color.infoWash },
    '&[data-tone="neutral"]': { background: vars.color.neutralWash },
    '&[data-tone="warning"]': { background: vars.color.warningWash },
  },
});
export const beside = style({ display: 'flex' });
export const text = style({
  ...placed,
  position: 'relative',
  width: '100%',
  border: 0,
  resize: 'none',
  outline: 'none',
  overflowX: 'auto',
  overflowY: 'hidden',
  color: vars.color.ink,
  background: 'none',
  fieldSizing: 'content',
});
