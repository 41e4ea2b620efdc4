import { style } from '@vanilla-extract/css';

import { space } from '../../theme/tokens.ts';

export const fieldset = style({ display: 'flex', flexDirection: 'column' });
export const inside = style({ display: 'flex', flexDirection: 'column', gap: space.gutter });
export const tight = style({ gap: space.small });
export const row = style({ flexDirection: 'row', flexWrap: 'wrap', gap: `${space.small} ${space.large}` });
export const under = style({ marginBlock: '-0.25rem 0.5rem' });
