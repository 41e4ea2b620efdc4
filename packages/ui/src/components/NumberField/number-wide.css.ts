import { createVar } from '@vanilla-extract/css';

/** How wide a number field becomes at most: alone as wide as a number asks for, in a column as wide as what stands above it. */
export const numberWide = createVar();
