import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius } from '../../theme/tokens.ts';

export const list = style({ width: 'anchor-size(width)', minWidth: '14rem', maxWidth: 'calc(100vw - 1rem)' });
export const low = style({ maxHeight: '38dvh' });
export const ends = style({
  display: 'flex',
  alignItems: 'center',
  '@media': { [media.print]: { display: 'none' } },
});
export const end = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: radius.small,
  color: vars.color.inkFaint,
  selectors: { '&:hover': { background: vars.color.hover, color: vars.color.ink } },
});
export const roomForTwo = style({ paddingInlineEnd: '4rem' });
