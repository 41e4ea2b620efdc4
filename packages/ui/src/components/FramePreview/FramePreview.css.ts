import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius, space } from '../../theme/tokens.ts';

export const preview = style({
  display: 'grid',
  gridTemplateColumns: '15rem minmax(0, 1fr)',
  minHeight: '30rem',
  overflow: 'hidden',
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: radius.card,
  background: vars.color.canvas,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const page = style({ minWidth: 0, padding: space.large });
