import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, printed, radius, space } from '../../theme/tokens.ts';

const { color } = vars;

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.gutter,
  minHeight: '1.5rem',
});
export const track = style({
  ...printed,
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: '2.5rem',
  height: '1.5rem',
  borderRadius: radius.full,
  border: `1px solid ${color.control}`,
  background: color.sunken,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '0.1875rem',
      top: '0.1875rem',
      width: '1rem',
      height: '1rem',
      borderRadius: '50%',
      background: color.control,
      transition: `translate ${motion.calm} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
    },
    '&:checked': { background: color.accent, borderColor: color.accent },
    '&:checked::after': { translate: '1rem 0', background: color.onAccent },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        '&::after': { background: 'ButtonText' },
        '&:checked': { background: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
        '&:checked::after': { background: 'HighlightText' },
        '&:disabled': { borderColor: 'GrayText' },
      },
    },
  },
});
