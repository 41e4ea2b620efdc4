import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { motion, printed } from '../../theme/tokens.ts';

const { color } = vars;

export const radio = style({
  ...printed,
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: '1.125rem',
  height: '1.125rem',
  border: `1px solid ${color.control}`,
  borderRadius: '50%',
  background: color.surface,
  cursor: 'pointer',
  transition: `border-width ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::before': { content: '', position: 'absolute', inset: '-0.4375rem' },
    '&:hover:not(:disabled)': { borderColor: color.controlHover },
    '&:checked': { border: `0.3125rem solid ${color.accent}` },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
