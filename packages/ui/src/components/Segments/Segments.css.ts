import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

export const group = style({
  display: 'inline-flex',
  flexShrink: 0,
  padding: space.hair,
  gap: space.hair,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.control,
  background: vars.color.sunken,
});
export const segment = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.875rem',
  paddingInline: space.medium,
  borderRadius: radius.small,
  color: vars.color.inkSoft,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:has(:checked)': {
      color: vars.color.ink,
      background: vars.color.surface,
      boxShadow: `0 0 0 1px ${vars.color.accent}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    // On paper what is chosen is read.
    [media.print]: { selectors: { '&:not(:has(:checked))': { display: 'none' } } },
    [media.forced]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});
export const input = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
