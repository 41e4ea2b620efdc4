import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.small,
  padding: `${space.vast} ${space.large}`,
  textAlign: 'center',
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  marginBlockEnd: space.tiny,
  borderRadius: radius.card,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.inkFaint,
});
export const title = style({ ...type.lead, fontWeight: weight.strong });
export const body = style({ ...type.body, color: vars.color.inkSoft, maxWidth: '46ch', textWrap: 'pretty' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.small,
  marginBlockStart: space.medium,
});
