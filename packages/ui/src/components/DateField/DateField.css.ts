import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const calendar = style({ padding: space.medium, minWidth: '17rem' });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: space.small,
});
export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  borderRadius: radius.small,
  color: color.inkSoft,
  selectors: { '&:hover': { background: color.hover }, '&[data-disabled]': { opacity: 0.4 } },
});
export const view = style({
  ...type.body,
  fontWeight: weight.strong,
  minHeight: '2rem',
  paddingInline: space.small,
  borderRadius: radius.small,
  selectors: { '&:hover': { background: color.hover } },
});
export const table = style({ width: '100%' });
export const weekday = style({
  ...type.note,
  height: '1.75rem',
  color: color.inkFaint,
  fontWeight: weight.medium,
  textAlign: 'center',
});
export const cell = style({ textAlign: 'center' });
export const day = style({
  ...type.small,
  display: 'grid',
  placeItems: 'center',
  minWidth: '2.125rem',
  height: '2.125rem',
  marginInline: 'auto',
  paddingInline: space.tiny,
  borderRadius: radius.control,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: color.hover },
    '&[data-outside-range]': { color: color.inkFaint },
    '&[data-today]': { boxShadow: `inset 0 0 0 1px ${color.control}` },
    '&[data-selected]': { background: color.accent, color: color.onAccent, fontWeight: weight.strong },
    '&[data-disabled], &[data-unavailable]': { opacity: 0.4, cursor: 'not-allowed' },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        '&[data-today]': { border: '1px solid CanvasText' },
        '&[data-selected]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});
