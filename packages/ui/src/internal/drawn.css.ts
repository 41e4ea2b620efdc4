import { style } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';
import { radius, space, type, weight } from '../theme/tokens.ts';

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
export const about = style({ ...type.small, margin: 0, color: color.inkSoft });
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
