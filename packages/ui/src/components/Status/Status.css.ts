import { style, styleVariants } from '@vanilla-extract/css';

import { tones } from '../../internal/tones.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

export const status = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  fontWeight: weight.medium,
  // A column is as wide as its word; a sentence beside a field is as wide as there is room.
  selectors: { 'td &': { whiteSpace: 'nowrap' } },
});
export const wash = style({
  ...type.note,
  minHeight: '1.5rem',
  whiteSpace: 'nowrap',
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
