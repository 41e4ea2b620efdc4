import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { space, type } from '../../theme/tokens.ts';

export const rules = style({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: '0.125rem',
  color: vars.color.inkFaint,
});
export const rule = style({
  display: 'flex',
  alignItems: 'start',
  gap: space.small,
  selectors: { '&[data-met]': { color: vars.color.successInk } },
});
/** As high as a line: a rule of two lines has its mark beside the first. */
export const open = style({ flex: 'none', width: '0.875rem', height: '1lh', display: 'grid', placeItems: 'center' });
export const dot = style({
  width: '0.375rem',
  height: '0.375rem',
  borderRadius: '50%',
  border: '1.5px solid currentColor',
});
