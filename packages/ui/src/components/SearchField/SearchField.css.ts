import { style } from '@vanilla-extract/css';

import { media } from '../../theme/tokens.ts';

export const search = style({
  flex: '1 1 16rem',
  maxWidth: '26rem',
  minWidth: 0,
  '@media': { [media.narrow]: { flexBasis: '12rem' } },
});
export const input = style({ selectors: { '&::-webkit-search-cancel-button': { display: 'none' } } });
