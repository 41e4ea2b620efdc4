import { recipe } from '@vanilla-extract/recipes';
import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const color = vars.color;

export const button = recipe({
  base: {
    ...type.body,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.small,
    fontWeight: weight.medium,
    whiteSpace: 'nowrap',
    borderRadius: radius.control,
    border: '1px solid transparent',
    transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
    userSelect: 'none',
    // On paper nothing is pressed; what unfolds the rest of a list or of a cell says that there is more.
    '@media': {
      [media.print]: {
        border: 0,
        paddingInline: 0,
        selectors: {
          '&:not([aria-expanded]), &[aria-haspopup], &:not(:is(td, tbody th, li) *)': { display: 'none' },
        },
      },
    },
    selectors: {
      '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.5 },
      '&[aria-busy="true"]': { cursor: 'progress', opacity: 1 },
    },
  },
  variants: {
    look: {
      action: {
        background: color.accent,
        color: color.onAccent,
        selectors: {
          '&:hover:not(:disabled, [aria-disabled="true"])': { background: color.accentHover },
          '&:active:not(:disabled, [aria-disabled="true"])': { background: color.accentPress },
        },
      },
      quiet: {
        background: color.surface,
        color: color.ink,
        borderColor: color.lineStrong,
        selectors: {
          '&:hover:not(:disabled, [aria-disabled="true"]), &[aria-expanded="true"]': {
            background: color.hover,
            borderColor: color.control,
          },
        },
      },
      plain: {
        color: color.ink,
        selectors: {
          '&:hover:not(:disabled, [aria-disabled="true"]), &[aria-expanded="true"]': { background: color.hover },
        },
      },
      danger: {
        background: color.danger,
        color: color.onDanger,
        selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': { background: color.dangerHover } },
      },
      plainDanger: {
        color: color.dangerInk,
        selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': { background: color.hover } },
      },
    },
    size: {
      small: { ...type.small, minHeight: vars.height.small, paddingInline: space.medium, gap: space.tiny },
      medium: { minHeight: vars.height.control, paddingInline: '0.875rem' },
    },
    // What is only as wide as its picture has no room to give.
    shape: { word: {}, square: { flexShrink: 0 }, wide: { width: '100%' } },
  },
  compoundVariants: [
    { variants: { shape: 'square', size: 'medium' }, style: { width: vars.height.control, paddingInline: 0 } },
    { variants: { shape: 'square', size: 'small' }, style: { width: vars.height.small, paddingInline: 0 } },
  ],
});

const turn = keyframes({ to: { rotate: '360deg' } });

export const spinner = style({
  width: '1rem',
  height: '1rem',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});
