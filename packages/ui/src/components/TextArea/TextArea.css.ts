import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { space, type } from '../../theme/tokens.ts';

export const area = style({
  resize: 'vertical',
  paddingBlock: space.small,
  fieldSizing: 'content',
  maxHeight: '24rem',
});
export const left = style({
  ...type.note,
  color: vars.color.inkFaint,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
