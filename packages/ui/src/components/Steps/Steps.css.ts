import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, printed, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space.small, alignItems: 'center' });
export const step = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  color: color.inkFaint,
  fontWeight: weight.medium,
  selectors: {
    '&:not(:last-child)::after': {
      content: '',
      width: '2.5rem',
      height: '1px',
      background: color.lineStrong,
      marginInline: space.tiny,
    },
    '&[data-state="current"]': { color: color.ink },
    '&[data-state="done"]': { color: color.inkSoft },
  },
  '@media': {
    [media.narrow]: { selectors: { '&:not(:last-child)::after': { width: '0.75rem' } } },
    [media.forced]: { selectors: { '&:not(:last-child)::after': { background: 'CanvasText' } } },
  },
});
export const number = style({
  ...type.note,
  ...printed,
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: radius.full,
  border: `1px solid ${color.control}`,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[data-state="current"] &': { background: color.accent, borderColor: color.accent, color: color.onAccent },
    '[data-state="done"] &': { background: color.accentWash, borderColor: color.accentLine, color: color.accentInk },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        '[data-state="current"] &': {
          background: 'Highlight',
          borderColor: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: '1.5rem',
  borderRadius: radius.small,
  fontWeight: weight.medium,
  selectors: {
    'a&:hover, button&:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});
