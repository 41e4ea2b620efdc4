import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { space } from '../../theme/tokens.ts';

export const holder = style({ display: 'inline-flex', alignItems: 'center', gap: space.tiny, minWidth: 0 });
export const code = style({
  fontFamily: vars.font.mono,
  fontSize: '0.9em',
  letterSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  fontVariantLigatures: 'none',
  overflowWrap: 'anywhere',
});
