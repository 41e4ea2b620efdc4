import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { layer, media, radius, space, type, weight } from '../../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const view = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.large,
  background: vars.color.canvas,
});
export const brand = style({
  ...type.heading,
  display: 'flex',
  alignItems: 'center',
  gap: space.medium,
  fontWeight: weight.strong,
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: radius.control,
  background: vars.color.accent,
  color: vars.color.onAccent,
});
export const track = style({ width: '10rem' });
// A quick start shows no word at all: what appears for a blink only unsettles.
export const words = style({
  ...type.small,
  color: vars.color.inkFaint,
  animation: `${appear} 300ms ease-out 900ms backwards`,
  '@media': { [media.calm]: { animation: `${appear} 1ms 900ms backwards !important` } },
});
