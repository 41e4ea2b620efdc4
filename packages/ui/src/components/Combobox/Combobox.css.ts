import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type } from '../../theme/tokens.ts';

export const list = style({ width: 'var(--reference-width)', minWidth: '14rem', overflow: 'hidden' });
export const scroller = style({
  maxHeight: 'min(20rem, 50dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  padding: space.tiny,
});
export const line = style({
  minHeight: 0,
  paddingBlock: 0,
  height: '2.125rem',
  selectors: { '&[data-tall]': { height: '3rem' } },
});
export const oneLine = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const message = style({ ...type.small, padding: space.gutter, color: vars.color.inkSoft, textAlign: 'center' });
export const tick = style({ color: vars.color.accentInk, width: '1.125rem', flexShrink: 0 });
export const ends = style({ display: 'flex', alignItems: 'center' });
export const end = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: radius.small,
  color: vars.color.inkFaint,
  selectors: { '&:hover': { background: vars.color.hover, color: vars.color.ink } },
});
/** Without a label it stands in a line of filters, which it must not fill alone. */
export const among = style({ width: '11.5rem', maxWidth: '100%' });
export const roomForTwo = style({ paddingInlineEnd: '4rem' });
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny, marginBlockEnd: space.small });
