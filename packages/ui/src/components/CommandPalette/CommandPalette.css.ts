import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { layer, media, motion, radius, space, type } from '../../theme/tokens.ts';

const { color } = vars;
const rise = keyframes({ from: { opacity: 0, translate: '0 6px', scale: '0.99' } });
const appear = keyframes({ from: { opacity: 0 } });

// Nothing animates on the way out: what was chosen should follow the key at once.
export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  background: color.scrim,
  selectors: { '&[data-state="open"]': { animation: `${appear} ${motion.quick} ${motion.ease}` } },
  '@media': { [media.print]: { display: 'none' } },
});
export const positioner = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: 'min(12vh, 6rem) 1rem 1rem',
  '@media': { [media.narrow]: { padding: space.small }, [media.print]: { display: 'none' } },
});
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '40rem',
  maxHeight: 'min(34rem, calc(100dvh - 7rem))',
  overflow: 'hidden',
  background: color.raised,
  color: color.ink,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.panel,
  boxShadow: `0 24px 64px -16px ${color.shade}`,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&[data-state="open"]': { animation: `${rise} ${motion.quick} ${motion.ease}` },
  },
  '@media': { [media.narrow]: { maxHeight: 'calc(100dvh - 1rem)' } },
});
export const searchRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  flexShrink: 0,
  paddingInline: space.gutter,
  paddingInlineEnd: space.small,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkFaint,
  selectors: {
    '&:has(input:focus-visible)': { boxShadow: `inset 0 -2px 0 ${color.focus}`, borderBlockEndColor: color.focus },
  },
});
export const input = style({
  ...type.lead,
  flex: 1,
  minWidth: 0,
  height: '3.25rem',
  border: 0,
  background: 'none',
  color: color.ink,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: color.inkFaint, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});
export const message = style({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  flexShrink: 0,
  padding: `${space.medium} ${space.gutter}`,
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
export const foot = style({
  ...type.note,
  display: 'flex',
  alignItems: 'center',
  gap: space.gutter,
  flexShrink: 0,
  padding: `${space.small} ${space.gutter}`,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
});
export const hint = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tiny,
  '@media': { [media.narrow]: { display: 'none' } },
});
export const count = style({ marginInlineStart: 'auto' });
