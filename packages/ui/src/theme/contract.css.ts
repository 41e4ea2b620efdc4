import { createGlobalThemeContract } from '@vanilla-extract/css';

import { ukLight } from './themes/uk-light.ts';

/** The one theme contract: a variable for each colour a theme names, and those the density sets. */
export const vars = createGlobalThemeContract(
  {
    color: ukLight,
    height: { control: '', small: '', row: '', cell: '' },
    font: { sans: '', mono: '' },
  },
  (_value, path) => path.join('-').replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`),
);
