import { style } from '@vanilla-extract/css';

import { barHeight } from '../../internal/frame-top.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { layer, media, space } from '../../theme/tokens.ts';

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  height: barHeight,
  flexShrink: 0,
  paddingInline: space.large,
  background: vars.color.canvas,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.narrow]: { paddingInline: space.small } },
});
export const opener = style({ display: 'none', '@media': { [media.belowMiddle]: { display: 'flex' } } });
export const place = style({ display: 'flex', alignItems: 'center', gap: space.tiny, minWidth: 0, flex: '1 1 auto' });
export const end = style({ display: 'flex', alignItems: 'center', gap: space.tiny, flexShrink: 0 });
