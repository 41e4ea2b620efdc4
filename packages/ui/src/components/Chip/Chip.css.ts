import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius, space, type, weight } from '../../theme/tokens.ts';

export const chip = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: '1.75rem',
  paddingBlock: '0.125rem',
  paddingInline: space.small,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  fontWeight: weight.medium,
});
/** What is chosen often stands nowhere else, and what is cut of it is what tells it from its neighbour. */
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const label = style({ color: vars.color.inkFaint, fontWeight: weight.regular, marginInlineEnd: space.tiny });
export const remove = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '1.5rem',
  height: '1.5rem',
  marginInline: '0.125rem -0.375rem',
  borderRadius: radius.small,
  color: vars.color.inkFaint,
  selectors: { '&:hover': { background: vars.color.hover, color: vars.color.ink } },
  '@media': { [media.print]: { display: 'none' } },
});
export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small });
