import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { motion, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: space.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const place = style({ display: 'flex' });
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
