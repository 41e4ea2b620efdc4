import { style } from '@vanilla-extract/css';

import { media, space } from '../../theme/tokens.ts';

export const search = style({
  flex: '1 1 16rem',
  maxWidth: '26rem',
  minWidth: 0,
  '@media': {
    [media.narrow]: { flexBasis: '13rem', maxWidth: 'none' },
    // Where nothing is searched for there is nothing to print.
    [media.print]: { selectors: { '&:has(:placeholder-shown)': { display: 'none' } } },
  },
});
export const input = style({
  selectors: {
    '&::-webkit-search-cancel-button': { display: 'none' },
    // While it says what it searches there is nothing to empty.
    '&:placeholder-shown': { paddingInlineEnd: space.small },
  },
});
