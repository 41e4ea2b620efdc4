import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type } from '../../theme/tokens.ts';

const { color } = vars;

export const frame = style({
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
export const table = style({
  ...type.small,
  width: '100%',
  borderCollapse: 'collapse',
  fontFamily: vars.font.mono,
});
export const line = style({
  selectors: {
    '&[data-kind="removed"]': { background: color.dangerWash },
    '&[data-kind="added"]': { background: color.successWash },
  },
});
export const number = style({
  width: '1%',
  paddingInline: space.small,
  textAlign: 'end',
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'none',
});
export const mark = style({ width: '1%', paddingInline: space.tiny, textAlign: 'center', fontWeight: 700 });
export const text = style({
  paddingInline: space.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: color.ink,
});
