import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type, typedOn, weight } from '../../theme/tokens.ts';

const color = vars.color;

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.small,
  minWidth: 0,
  maxWidth: '18rem',
  minHeight: '2.5rem',
  paddingInline: space.small,
  borderRadius: radius.control,
  border: '1px solid transparent',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover:not(:disabled), &[aria-expanded="true"]': { background: color.hover, borderColor: color.line },
    '&:disabled': { cursor: 'default' },
  },
  '@media': { [media.narrow]: { maxWidth: '100%', minHeight: '1.875rem' } },
});
export const triggerIcon = style({
  color: color.inkFaint,
  display: 'flex',
  '@media': { [media.belowMiddle]: { display: 'none' } },
});
export const triggerWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const kind = style({
  fontSize: '0.75rem',
  lineHeight: '0.9375rem',
  color: color.inkFaint,
  // Heard all the same: on a phone the line belongs to the names.
  '@media': { [media.narrow]: { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
});
export const name = style({
  ...type.small,
  lineHeight: '1.125rem',
  fontWeight: weight.medium,
  color: color.ink,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const triggerEnd = style({ color: color.inkFaint, display: 'flex' });

export const popup = style({
  width: 'min(25rem, calc(100vw - 1rem))',
  '@media': { [media.narrow]: { positionArea: 'none', top: '3.5rem', insetInline: space.small, width: 'auto' } },
});
export const searchRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  paddingInline: space.medium,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkFaint,
  selectors: { '&:focus-within': { boxShadow: `inset 0 -2px 0 ${color.focus}`, borderBlockEndColor: color.focus } },
});
export const searchInput = style({
  ...type.body,
  flex: 1,
  minWidth: 0,
  height: '2.75rem',
  border: 0,
  background: 'none',
  color: color.ink,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: color.inkFaint, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media': typedOn,
});
