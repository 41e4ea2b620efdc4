import { style, styleVariants } from '@vanilla-extract/css';

import { tones as palette } from '../../internal/tones.ts';
import { radius, type, weight } from '../../theme/tokens.ts';

export const badge = style({
  ...type.note,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.25rem',
  paddingInline: '0.4375rem',
  borderRadius: radius.small,
  border: '1px solid',
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const tones = styleVariants(palette, (tone) => ({
  color: tone.ink,
  background: tone.wash,
  borderColor: tone.line,
}));
