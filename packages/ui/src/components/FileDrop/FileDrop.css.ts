import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

/** The whole surface is the native control's label: a press anywhere opens the chooser. */
export const zone = style({
  ...type.body,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.small,
  padding: space.huge,
  textAlign: 'center',
  color: color.inkSoft,
  background: color.surface,
  border: `1px dashed ${color.control}`,
  borderRadius: radius.card,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.hover, borderColor: color.controlHover },
    '&[data-over]': { background: color.accentWash, borderColor: color.accent, borderStyle: 'solid' },
    '&[data-invalid]': { borderColor: color.dangerMark },
    '&[data-disabled]': { background: color.sunken, borderColor: color.lineStrong, cursor: 'not-allowed' },
    '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
  // Of a window that is zoomed to a few lines it leaves some to its label, which names what has the focus.
  '@media': {
    [media.low]: { flexDirection: 'row', padding: space.small, textAlign: 'start' },
    [media.print]: { display: 'none' },
  },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
  // Brought into view, it brings its label along.
  scrollMarginBlockStart: space.huge,
});
export const lead = style({ color: color.ink, fontWeight: weight.medium });
export const choose = style({ color: color.accentInk, textDecoration: 'underline', textUnderlineOffset: '3px' });
export const icon = style({ display: 'flex', color: color.accentInk });
export const files = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.tiny,
  listStyle: 'none',
  padding: 0,
});
export const file = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: vars.height.control,
  paddingInline: space.medium,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
});
export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: weight.medium });
export const size = style({ color: color.inkFaint, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
