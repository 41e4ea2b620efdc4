import { globalStyle, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.25rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});
// What can be chosen is not told as what is not.
globalStyle(`.${select} > option`, { color: vars.color.ink });
