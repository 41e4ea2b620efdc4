import { keyframes, style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius } from '../../theme/tokens.ts';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'block',
  background: vars.color.skeleton,
  borderRadius: radius.small,
  animation: `${breathe} 1800ms ease-in-out infinite`,
  '@media': { '(forced-colors: active)': { border: '1px solid GrayText' } },
});
export const widths = styleVariants({ short: '30%', medium: '55%', long: '80%', full: '100%' }, (width) => ({ width }));
export const shapes = styleVariants({
  line: { height: '0.75rem', marginBlock: '0.3125rem' },
  title: { height: '1.375rem', marginBlock: '0.375rem', maxWidth: '20rem' },
  control: { height: vars.height.control, borderRadius: radius.control },
  figures: { height: '4.875rem', borderRadius: radius.card },
  block: { height: '8rem', borderRadius: radius.card },
  dot: { width: '2rem', height: '2rem', borderRadius: radius.full },
});
