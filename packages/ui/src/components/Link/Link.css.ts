import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { motion, radius, weight } from '../../theme/tokens.ts';

export const link = style({
  borderRadius: radius.small,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  transition: `color ${motion.quick} ${motion.ease}`,
  overflowWrap: 'anywhere',
  // An entry of a list is a target by itself (WCAG 2.5.8), and takes no more room for it.
  selectors: { 'li > &': { paddingBlock: '0.25rem' } },
});

export const emphases = styleVariants({
  accent: {
    color: vars.color.accentInk,
    textDecoration: 'underline',
    textDecorationColor: vars.color.accentLine,
    selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
  },
  strong: {
    color: vars.color.ink,
    fontWeight: weight.medium,
    selectors: { '&:hover': { color: vars.color.accentInk, textDecoration: 'underline' } },
  },
  // Alone on its line, so it must be a target by itself.
  soft: {
    display: 'inline-block',
    minHeight: '1.5rem',
    minWidth: '1.5rem',
    lineHeight: '1.5rem',
    color: vars.color.inkSoft,
    selectors: { '&:hover': { color: vars.color.ink, textDecoration: 'underline' } },
  },
});
