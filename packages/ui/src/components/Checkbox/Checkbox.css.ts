import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { motion, printed, radius, space, type, weight } from '../../theme/tokens.ts';

const color = vars.color;

/** The native box, redrawn; the tick is two borders, since the policy allows no inline image. */
export const box = style({
  ...printed,
  appearance: 'none',
  position: 'relative',
  verticalAlign: 'middle',
  flexShrink: 0,
  width: '1.125rem',
  height: '1.125rem',
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.surface,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    // The target is 24 px though the drawing is 18.
    '&::before': { content: '', position: 'absolute', inset: '-0.25rem' },
    '&:hover:not(:disabled)': { borderColor: color.controlHover },
    '&:checked, &:indeterminate': { background: color.accent, borderColor: color.accent },
    '&:checked::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '0.3125rem',
      top: '0.0625rem',
      width: '0.375rem',
      height: '0.6875rem',
      border: `solid ${color.onAccent}`,
      borderWidth: '0 2px 2px 0',
      rotate: '42deg',
    },
    '&:indeterminate::after': {
      content: '',
      position: 'absolute',
      inset: '0.4375rem 0.1875rem auto',
      height: '2px',
      background: color.onAccent,
    },
    '&[aria-invalid="true"]': { borderColor: color.dangerMark },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
export const row = style({ display: 'flex', alignItems: 'flex-start', gap: '0.625rem', minHeight: '1.5rem' });
export const boxHolder = style({ display: 'flex', alignItems: 'center', height: type.body.lineHeight });
export const words = style({ ...type.body, minWidth: 0 });
export const label = style({
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { opacity: 0.55, cursor: 'not-allowed' } },
});
export const hint = style({ ...type.small, color: color.inkFaint });
export const legend = style({ ...type.small, fontWeight: weight.medium, marginBlockEnd: space.small });
