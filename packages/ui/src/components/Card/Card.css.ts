import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

export const card = style({ border: `1px solid ${vars.color.line}`, borderRadius: radius.card, minWidth: 0 });
export const emphases = styleVariants({
  surface: { background: vars.color.surface },
  sunken: { background: vars.color.sunken },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  minHeight: '2.75rem',
  padding: `${space.small} ${space.gutter} 0`,
});
export const title = style({ ...type.body, fontWeight: weight.strong });
export const body = style({ display: 'flex', flexDirection: 'column', gap: space.gutter });
export const padded = style({ padding: space.gutter });
export const underHead = style({ paddingBlockStart: space.tiny });
