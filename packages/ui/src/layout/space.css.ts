import { styleVariants } from '@vanilla-extract/css';

import { space } from '../theme/tokens.ts';

// Three short tables of class names rather than a runtime that composes them: the first screen carries these.
export const gaps = styleVariants(space, (gap) => ({ gap }));
export const paddingX = styleVariants(space, (paddingInline) => ({ paddingInline }));
export const paddingY = styleVariants(space, (paddingBlock) => ({ paddingBlock }));

export type Space = keyof typeof space;
