import { createVar } from '@vanilla-extract/css';

/** How high the bar on top of the frame is. */
export const barHeight = '3.5rem';

/** Where what sticks to the top comes to rest: below the frame's bar, and at the edge where there is none. */
export const frameTop = createVar();
