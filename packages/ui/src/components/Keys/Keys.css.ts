import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

export const keys = style({ display: 'inline-flex', alignItems: 'center', gap: space.hair, flexShrink: 0 });
export const key = style({
  ...type.note,
  minWidth: '1.25rem',
  paddingInline: space.tiny,
  textAlign: 'center',
  fontFamily: 'inherit',
  fontWeight: weight.medium,
  color: vars.color.inkSoft,
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.small,
  whiteSpace: 'nowrap',
});
export const between = style({ ...type.note, color: vars.color.inkFaint, paddingInline: space.hair });
