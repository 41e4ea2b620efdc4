import { style } from '@vanilla-extract/css';

import { media } from '../../theme/tokens.ts';

export const toggle = style({ display: 'none', '@media': { [media.narrow]: { display: 'contents' } } });
export const folded = style({
  display: 'contents',
  '@media': { [media.narrow]: { selectors: { '&:not([data-open])': { display: 'none' } } } },
});
