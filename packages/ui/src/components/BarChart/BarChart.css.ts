import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius, space, type } from '../../theme/tokens.ts';

const { color } = vars;

export const bars = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 14rem) minmax(3rem, 1fr) minmax(3rem, max-content)',
  alignItems: 'center',
  gap: space.medium,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) max-content', rowGap: space.hair } },
});
export const label = style({ ...type.small, color: color.ink, minWidth: 0, overflowWrap: 'break-word' });
export const link = style({ color: color.accentInk, textDecoration: 'underline', textUnderlineOffset: '0.2em' });
export const drawing = style({
  width: '100%',
  height: '0.75rem',
  borderRadius: radius.small,
  '@media': { [media.narrow]: { gridRow: 2, gridColumn: '1 / -1' } },
});
export const track = style({
  fill: color.neutralWash,
  '@media': { '(forced-colors: active)': { fill: 'Canvas' } },
});
export const bar = style({
  fill: color.accent,
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});
export const value = style({
  ...type.small,
  color: color.ink,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
