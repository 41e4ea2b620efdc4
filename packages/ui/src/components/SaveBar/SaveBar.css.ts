import { globalStyle, keyframes, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { layer, media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });

export const bar = style({
  position: 'sticky',
  bottom: space.gutter,
  zIndex: layer.bar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.small} ${space.gutter}`,
  padding: `${space.small} ${space.small} ${space.small} ${space.gutter}`,
  background: vars.color.raised,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.card,
  boxShadow: `0 12px 32px -8px ${vars.color.shade}`,
  animation: `${rise} ${motion.calm} ${motion.ease}`,
  '@media': { [media.narrow]: { bottom: space.small, paddingInlineStart: space.small } },
});
// What takes the focus is scrolled to where the bar does not cover it (WCAG 2.4.11).
globalStyle(`html:has(.${bar})`, { scrollPaddingBlockEnd: '8rem' });
export const words = style({ ...type.body, display: 'flex', alignItems: 'center', gap: space.small, minWidth: 0 });
export const count = style({ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' });
export const dot = style({
  width: '0.5rem',
  height: '0.5rem',
  borderRadius: radius.full,
  background: vars.color.accent,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small });
