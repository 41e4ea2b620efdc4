import { ukDark } from './uk-dark.ts';
import { ukLight } from './uk-light.ts';
import { usDark } from './us-dark.ts';
import { usLight } from './us-light.ts';

/** The four themes of the one contract: a region's brand by day and by night. */
export const themes = {
  uk: { light: ukLight, dark: ukDark },
  us: { light: usLight, dark: usDark },
} as const;

/** The regions that have a brand. */
export type Region = keyof typeof themes;
