import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { space, type } from '../../theme/tokens.ts';

export const mark = style({
  color: vars.color.dangerInk,
  background: vars.color.dangerWash,
  borderColor: vars.color.dangerLine,
});
export const details = style({
  ...type.small,
  color: vars.color.inkSoft,
  maxWidth: '46ch',
  marginBlockStart: space.small,
});
export const summary = style({ cursor: 'pointer', minHeight: '1.5rem' });
