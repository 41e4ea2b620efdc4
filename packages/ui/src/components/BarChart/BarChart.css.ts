import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.medium,
  margin: 0,
  padding: space.gutter,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tiny} ${space.medium}`,
});
export const title = style({ ...type.body, fontWeight: weight.strong, color: color.ink });
export const note = style({ ...type.small, color: color.inkFaint, marginInlineEnd: 'auto' });
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
export const table = style({ borderCollapse: 'collapse', alignSelf: 'start', minWidth: 'min(100%, 20rem)' });
export const cell = style({
  ...type.small,
  padding: `${space.tiny} ${space.medium} ${space.tiny} 0`,
  textAlign: 'start',
  fontWeight: weight.regular,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const amount = style({
  ...type.small,
  padding: `${space.tiny} 0`,
  textAlign: 'end',
  fontWeight: weight.regular,
  fontVariantNumeric: 'tabular-nums',
  borderBlockEnd: `1px solid ${color.line}`,
});
