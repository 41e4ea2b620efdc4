import { style, styleVariants } from '@vanilla-extract/css';

import { space } from '../../theme/tokens.ts';

export const fieldset = style({ display: 'flex', flexDirection: 'column' });
export const inside = style({ display: 'flex', flexDirection: 'column', gap: space.gutter });
export const arranged = styleVariants({
  fields: {},
  choices: { gap: space.small },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
    gap: `${space.small} ${space.gutter}`,
  },
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: `${space.small} ${space.large}` },
});
export const under = style({ marginBlock: '-0.25rem 0.5rem' });
