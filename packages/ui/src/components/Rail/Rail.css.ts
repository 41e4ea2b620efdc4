import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const color = vars.color;

export const rail = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  background: color.rail,
  color: color.railInkSoft,
  borderInlineEnd: `1px solid ${color.railLine}`,
  // Focus inside the rail is drawn in the rail's own light accent.
  vars: { [vars.color.focus]: color.railAccent },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.medium,
  minHeight: '3.5rem',
  paddingInline: space.gutter,
  color: color.railInk,
  ...type.lead,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: radius.control,
  background: color.railAccent,
  color: color.rail,
  fontSize: '0.9375rem',
  fontWeight: weight.strong,
});
export const logo = style({ flexShrink: 0, width: '1.75rem', height: '1.75rem' });
export const nav = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space.gutter,
  padding: `${space.small} ${space.small}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.railLine} transparent`,
});
export const group = style({ display: 'flex', flexDirection: 'column', gap: '1px' });
export const groupLabel = style({
  ...type.note,
  paddingInline: space.medium,
  paddingBlockEnd: space.tiny,
  color: color.railInkSoft,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
});
export const item = style({
  ...type.body,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.medium,
  width: '100%',
  minHeight: vars.height.control,
  // A name of two lines has room above and below it too.
  paddingBlock: '0.25rem',
  paddingInline: '0.75rem',
  borderRadius: radius.control,
  color: color.railInkSoft,
  fontWeight: weight.medium,
  transition: `background-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.railHover, color: color.railInk },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': { background: color.railCurrent, color: color.railInk },
    '&[aria-current]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '-0.5rem',
      top: '0.5rem',
      bottom: '0.5rem',
      width: '3px',
      borderRadius: '0 3px 3px 0',
      background: color.railAccent,
    },
    '&[aria-disabled]': { cursor: 'not-allowed', opacity: 0.7 },
    '&[data-short]': { paddingInline: 0, justifyContent: 'center' },
  },
  '@media': {
    [media.forced]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
});
export const label = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const badge = style({
  ...type.note,
  paddingInline: '0.375rem',
  borderRadius: radius.full,
  background: color.railLine,
  color: color.railInk,
  fontVariantNumeric: 'tabular-nums',
});
export const foot = style({ padding: space.small, borderBlockStart: `1px solid ${color.railLine}` });
