import { style } from '@vanilla-extract/css';

import { radius, space } from '../../theme/tokens.ts';

/** Readers expect dark on light with a quiet zone, whatever the theme is. */
export const frame = style({
  display: 'inline-block',
  padding: space.gutter,
  background: '#ffffff',
  color: '#000000',
  borderRadius: radius.card,
  forcedColorAdjust: 'none',
});
export const code = style({ display: 'block', width: '11rem', height: '11rem' });
export const pattern = style({ fill: '#000000' });
