import { globalStyle } from '@vanilla-extract/css';
import { media } from './tokens.ts';

/** How something is printed. */
export const onPaper = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@media': { [media.print]: rule } });
