import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../../theme/tokens.ts';

export const toggle = style({ display: 'none', '@media': { [media.narrow]: { display: 'contents' } } });
export const folded = style({
  display: 'contents',
  '@media': { [media.narrow]: { selectors: { '&:not([data-open])': { display: 'none' } } } },
});
/** What is done with the list stands in one line with its filters: on a phone by its names alone. */
export const tools = style({ display: 'contents' });
globalStyle(`${tools} button svg`, { '@media': { [media.narrow]: { display: 'none' } } });
