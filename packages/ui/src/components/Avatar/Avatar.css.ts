import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, weight } from '../../theme/tokens.ts';

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: radius.full,
  background: vars.color.accentWash,
  border: `1px solid ${vars.color.accentLine}`,
  color: vars.color.accentInk,
  fontWeight: weight.strong,
  userSelect: 'none',
  // Drawn, not written: the name of a button that shows initials is the whole name.
  selectors: { '&::before': { content: 'attr(data-initials)' } },
});
export const portrait = style({
  objectFit: 'cover',
  flexShrink: 0,
  borderRadius: radius.full,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.sunken,
});
export const sizes = styleVariants({
  small: { width: '1.5rem', height: '1.5rem', fontSize: '0.625rem' },
  medium: { width: '2rem', height: '2rem', fontSize: '0.75rem' },
  large: { width: '3rem', height: '3rem', fontSize: '1rem' },
  portrait: { width: '6rem', height: '6rem', fontSize: '1.625rem' },
});
