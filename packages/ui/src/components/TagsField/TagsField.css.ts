import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { space, type, typedOn } from '../../theme/tokens.ts';

export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.375rem',
  paddingBlock: '0.25rem',
  height: 'auto',
  cursor: 'text',
  // The words stay readable where they cannot be changed.
  selectors: { '&[data-disabled]': { opacity: 1 } },
});
export const input = style({
  ...type.body,
  flex: 1,
  minWidth: '8rem',
  minHeight: '1.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  outline: 'none',
  marginInlineStart: space.hair,
  '@media': typedOn,
});
