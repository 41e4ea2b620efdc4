import { style } from '@vanilla-extract/css';

import { media } from '../../theme/tokens.ts';

/** How many, the way to all and the way to none stand in one line where there is room, so that the actions have theirs. */
export const wrapping = style({ flexWrap: 'wrap' });
export const spread = style({ display: 'contents', '@media': { [media.narrow]: { display: 'none' } } });
export const gathered = style({ display: 'none', '@media': { [media.narrow]: { display: 'contents' } } });
