import { globalStyle, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, space, type } from '../../theme/tokens.ts';

export const list = style({ display: 'flex', flexDirection: 'column' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 12rem) minmax(0, 1fr)',
  gap: `${space.hair} ${space.gutter}`,
  paddingBlock: space.small,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  selectors: {
    '&:last-child': { borderBlockEnd: 0 },
    '[data-layout="stacked"] > &': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.print]: { breakInside: 'avoid' },
  },
});
export const term = style({ ...type.small, color: vars.color.inkFaint });
export const value = style({ ...type.body, overflowWrap: 'anywhere', minWidth: 0 });
// A link that is all there is of a value is no part of a sentence, so it must be a target by itself (WCAG 2.5.8).
globalStyle(`${value} > a:only-child`, { display: 'inline-block', minHeight: '1.5rem' });
