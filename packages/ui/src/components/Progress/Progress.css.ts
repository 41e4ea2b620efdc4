import { keyframes, style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, printed, radius, space, type } from '../../theme/tokens.ts';

const slide = keyframes({ from: { insetInlineStart: '-35%' }, to: { insetInlineStart: '100%' } });

export const track = style({
  ...printed,
  position: 'relative',
  overflow: 'hidden',
  background: vars.color.line,
  borderRadius: radius.full,
});
export const sizes = styleVariants({
  bar: { height: '0.5rem' },
  thin: { height: '2px', background: 'transparent', borderRadius: 0 },
});
export const fill = style({
  height: '100%',
  background: vars.color.accent,
  borderRadius: 'inherit',
  transition: 'width 180ms ease-out',
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
export const moving = style({
  position: 'absolute',
  width: '35%',
  animation: `${slide} 1200ms ease-in-out infinite`,
  // Where nothing moves, a part of the track would say how far it has come.
  '@media': {
    [media.calm]: {
      width: '100%',
      maskImage: 'repeating-linear-gradient(-45deg, black 0 0.25rem, transparent 0 0.5rem)',
    },
  },
});
export const words = style({
  ...type.small,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.small,
  marginBlockEnd: space.tiny,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
