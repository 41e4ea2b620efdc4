import { style } from '@vanilla-extract/css';

import { media, space } from '../../theme/tokens.ts';

export const pairs = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  alignItems: 'start',
  gap: space.small,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const value = style({ '@media': { [media.narrow]: { gridColumn: 1, gridRow: 2 } } });
export const add = style({ justifySelf: 'start', marginBlockStart: space.tiny });
