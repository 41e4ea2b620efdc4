import { style } from '@vanilla-extract/css';

export const search = style({
  flex: '1 1 16rem',
  maxWidth: '26rem',
  minWidth: 0,
});
export const input = style({ selectors: { '&::-webkit-search-cancel-button': { display: 'none' } } });
