import { styleVariants } from '@vanilla-extract/css';

export const icon = styleVariants({ small: '0.875rem', medium: '1.125rem', large: '1.5rem' }, (size) => ({
  width: size,
  height: size,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  flexShrink: 0,
}));
