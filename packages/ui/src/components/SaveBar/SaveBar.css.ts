import { globalStyle, keyframes, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { layer, media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });

export const bar = style({
  position: 'sticky',
  bottom: space.gutter,
  // At the end of the page, which is as high as the window: its place is the same in a short form and in a long one.
  marginBlockStart: 'auto',
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
  // A key leads to it: that it has the focus is seen.
  selectors: { '&[tabindex]:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
  '@media': {
    [media.narrow]: { bottom: space.small, paddingInlineStart: space.small },
    [media.print]: { display: 'none' },
  },
});
/** Nothing is changed yet: it asks for no room. */
export const waiting = style({ position: 'absolute' });
// Below it the page needs no room.
globalStyle(`main :has(> .${bar})`, { paddingBlockEnd: space.gutter });
export const words = style({ ...type.body, display: 'flex', alignItems: 'center', gap: space.small, minWidth: 0 });
export const count = style({ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' });
export const dot = style({
  width: '0.5rem',
  height: '0.5rem',
  borderRadius: radius.full,
  background: vars.color.accent,
  '@media': { [media.forced]: { background: 'CanvasText' } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small });
