import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  padding: space.gutter,
  border: `1px solid ${vars.color.dangerLine}`,
  borderInlineStart: `4px solid ${vars.color.dangerMark}`,
  borderRadius: radius.card,
  background: vars.color.dangerWash,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}` } },
});
export const title = style({ ...type.body, fontWeight: weight.strong, color: vars.color.ink });
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.hair });
export const link = style({
  ...type.body,
  minHeight: '1.5rem',
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.color.dangerInk,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textAlign: 'start',
});
export const plain = style({ ...type.body, color: vars.color.dangerInk });
