import { style } from '@vanilla-extract/css';

import { media } from '../../theme/tokens.ts';

/** In a low window it is one line, along which one scrolls: more would cover the row that was just ticked. */
export const lineWhereLow = style({
  '@media': { [media.low]: { flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap', paddingBlock: 0 } },
});
/** How many, the way to all and the way to none stand in one line where there is room, so that the actions have theirs. */
export const wrapping = style({ flexWrap: 'wrap', '@media': { [media.low]: { flexWrap: 'nowrap', flexShrink: 0 } } });
export const spread = style({ display: 'contents', '@media': { [media.narrow]: { display: 'none' } } });
export const gathered = style({ display: 'none', '@media': { [media.narrow]: { display: 'contents' } } });
