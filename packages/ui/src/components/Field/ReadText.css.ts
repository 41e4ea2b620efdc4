import { style } from '@vanilla-extract/css';

/** As many lines as its words need. */
export const read = style({ fieldSizing: 'content' });
