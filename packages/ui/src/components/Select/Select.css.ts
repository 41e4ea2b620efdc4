import { style } from '@vanilla-extract/css';

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.25rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});
