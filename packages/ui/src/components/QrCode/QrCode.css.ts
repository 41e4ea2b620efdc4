import { style, styleVariants } from '@vanilla-extract/css';

import { radius, space } from '../../theme/tokens.ts';

/** Readers expect dark on light with a quiet zone, whatever the theme is. */
export const frame = style({
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  padding: space.gutter,
  background: '#ffffff',
  borderRadius: radius.card,
  forcedColorAdjust: 'none',
});

/** On paper it is as large as a camera two metres away needs. */
const read = {
  display: 'block',
  aspectRatio: '1',
  maxWidth: '100%',
  imageRendering: 'pixelated',
  '@media': { print: { width: '16cm' } },
} as const;
export const code = styleVariants({
  medium: [style(read), { width: '11rem' }],
  large: [style(read), { width: '18rem' }],
});
