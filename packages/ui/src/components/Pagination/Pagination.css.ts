import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius, space, type, typedOn, weight } from '../../theme/tokens.ts';

export const bar = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.small} ${space.large}`,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const end = style({
  '@media': { [media.print]: { display: 'none' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.small} ${space.large}`,
});
export const size = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  '@media': { [media.print]: { display: 'none' } },
});
export const select = style({
  minHeight: vars.height.small,
  paddingInline: '0.375rem',
  border: `1px solid ${vars.color.control}`,
  borderRadius: radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  '@media': typedOn,
});
export const jump = style([select, { width: '5rem', textAlign: 'end' }]);
export const refusal = style({ color: vars.color.dangerInk });
export const pages = style({ display: 'flex', alignItems: 'center', gap: space.hair });
export const page = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: '1.875rem',
  height: '1.875rem',
  paddingInline: space.tiny,
  borderRadius: radius.small,
  color: vars.color.inkSoft,
  fontWeight: weight.medium,
  selectors: {
    '&:hover:not([aria-disabled])': { background: vars.color.hover, color: vars.color.ink },
    '&[aria-current]': { background: vars.color.accentWash, color: vars.color.accentInk },
    '&[aria-disabled]': { opacity: 0.4, cursor: 'default' },
  },
  '@media': {
    [media.forced]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
});
export const gap = style({ minWidth: '1.25rem', textAlign: 'center' });
