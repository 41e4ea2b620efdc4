import { style } from '@vanilla-extract/css';

import { media } from '../../theme/tokens.ts';

export const spread = style({ display: 'contents', '@media': { [media.narrow]: { display: 'none' } } });
export const gathered = style({ display: 'none', '@media': { [media.narrow]: { display: 'contents' } } });
