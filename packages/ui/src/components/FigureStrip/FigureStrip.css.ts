import { createVar, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** Where they do not stand in one line they stand two by two: none is left over by itself but the last of an odd number. */
const leastWide = '9.5rem';
const inOneLine = createVar();
export const place = style({
  display: 'flex',
  vars: { [inOneLine]: '40rem' },
  flex: `1 1 clamp(${leastWide}, (${inOneLine} - 100%) * 999, 50% - ${space.small})`,
  selectors: { ':has(> :nth-child(5)) > &': { vars: { [inOneLine]: '50rem' } } },
});
export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space.hair,
  padding: `${space.medium} ${space.gutter}`,
  color: color.ink,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { borderColor: color.accentLine, background: color.hover },
    '&[aria-current]': { borderColor: color.accent, boxShadow: `inset 0 -3px 0 ${color.accent}` },
  },
  '@media': {
    [media.forced]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
});
export const count = style({
  ...type.heading,
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: type.heading.lineHeight,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const mark = style({
  display: 'inline-flex',
  color: color.warningInk,
  selectors: { '[data-none] &': { color: color.successInk } },
});
export const words = style({ ...type.small, color: color.inkSoft });
