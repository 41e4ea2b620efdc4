import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, space, type, weight } from '../../theme/tokens.ts';

export const list = style({
  display: 'flex',
  gap: space.gutter,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
export const tab = style({
  ...type.body,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: '2.5rem',
  paddingInline: space.tiny,
  color: vars.color.inkSoft,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  transition: `color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-selected="true"], &[aria-current="page"]': { color: vars.color.ink },
    '&[aria-selected="true"]::after, &[aria-current="page"]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      height: '2px',
      background: vars.color.accent,
    },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        '&[aria-selected="true"]::after, &[aria-current="page"]::after': { background: 'Highlight' },
      },
    },
  },
});
export const count = style({ ...type.note, color: vars.color.inkFaint, fontVariantNumeric: 'tabular-nums' });
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.large,
  paddingBlockStart: space.large,
});
