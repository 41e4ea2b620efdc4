import { fallbackVar, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { space, type } from '../../theme/tokens.ts';
import { numberWide } from './number-wide.css.ts';

export const number = style({ maxWidth: fallbackVar(numberWide, '14rem') });
export const input = style({ fontVariantNumeric: 'tabular-nums' });
export const steps = style({ display: 'flex', alignItems: 'center', gap: 0 });
export const unit = style({ ...type.small, color: vars.color.inkFaint, paddingInlineEnd: space.tiny });
export const room = style({ paddingInlineEnd: '6.5rem' });
