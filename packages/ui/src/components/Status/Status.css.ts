import { style, styleVariants } from '@vanilla-extract/css';

import { tones } from '../../internal/tones.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

export const status = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
});
export const wash = style({
  ...type.note,
  minHeight: '1.5rem',
  paddingInline: `${space.small} 0.625rem`,
  borderRadius: radius.full,
  border: '1px solid transparent',
});
export const words = styleVariants(tones, (tone) => ({ color: tone.ink }));
export const washes = styleVariants(tones, (tone) => ({
  color: tone.ink,
  background: tone.wash,
  borderColor: tone.line,
}));
export const shape = styleVariants(tones, (tone) => ({
  width: '0.75rem',
  height: '0.75rem',
  fill: tone.mark,
  forcedColorAdjust: 'auto',
}));
