import { globalStyle, style } from '@vanilla-extract/css';

import { media, space } from '../../theme/tokens.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: `${space.large} ${space.gutter}`,
  maxWidth: '46rem',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });
globalStyle(`${grid} > fieldset`, { gridColumn: '1 / -1' });
