import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.tiny} ${space.gutter}`,
  padding: `${space.medium} ${space.gutter}`,
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
// A value goes below the name of its field where beside it addresses would be broken.
export const label = style({
  ...type.small,
  flex: '0 0 min(100%, 10rem)',
  fontWeight: weight.medium,
  color: color.ink,
});
export const values = style({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space.small,
  flex: '1 1 min(100%, 18rem)',
  minWidth: 0,
});
const value = {
  borderRadius: radius.small,
  paddingInline: space.tiny,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const;
export const before = style({
  ...value,
  background: color.dangerWash,
  color: color.dangerInk,
  textDecoration: 'line-through',
  textDecorationThickness: '1px',
});
export const after = style({
  ...value,
  background: color.successWash,
  color: color.successInk,
  fontWeight: weight.medium,
});
export const nothing = style({ ...value, color: color.inkFaint, fontStyle: 'italic' });
export const arrow = style({ color: color.inkFaint, alignSelf: 'center' });
