import { style } from '@vanilla-extract/css';

import { space, type, weight } from '../../theme/tokens.ts';

export const body = style({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  gap: space.medium,
  padding: space.gutter,
});
export const title = style({ ...type.body, fontWeight: weight.strong });
