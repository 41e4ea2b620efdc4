import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { space, type } from '../../theme/tokens.ts';

export const summary = style({
  ...type.small,
  color: vars.color.inkSoft,
  cursor: 'pointer',
  minHeight: '1.5rem',
  width: 'fit-content',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  ':hover': { color: vars.color.ink },
});
export const content = style({ paddingBlock: space.small });
