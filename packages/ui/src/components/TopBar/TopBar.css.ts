import { globalStyle, style } from '@vanilla-extract/css';

import { barHeight } from '../../internal/frame-top.css.ts';
import { besidePage } from '../../internal/page-wide.ts';
import { vars } from '../../theme/contract.css.ts';
import { layer, media, space } from '../../theme/tokens.ts';

/** How high a line of the context is on a phone. */
const placeHeight = '1.875rem';
/** The room of the mark between the client and the building there. */
const markRoom = '1.5rem';

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: barHeight,
  flexShrink: 0,
  paddingInline: besidePage(space.large),
  background: vars.color.canvas,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [media.narrow]: {
      flexWrap: 'wrap',
      // The keyboard goes through it as it is drawn: the context comes after what stands above it.
      readingFlow: 'flex-visual',
      justifyContent: 'space-between',
      columnGap: 0,
      rowGap: 0,
      paddingInline: space.small,
    },
    [media.print]: { display: 'none' },
    // Much enlarged, a bar that stays would leave no room for the page.
    [media.low]: { position: 'static' },
  },
});
// What takes the focus, or is gone to, is scrolled clear of the bar (WCAG 2.4.11).
globalStyle(`html:has(.${bar})`, {
  scrollPaddingBlockStart: `calc(${barHeight} + ${space.small})`,
  '@media': {
    [media.narrow]: { scrollPaddingBlockStart: `calc(${barHeight} + 2 * ${placeHeight} + ${space.small})` },
    [media.low]: { scrollPaddingBlockStart: space.small },
  },
});
export const opener = style({
  display: 'none',
  '@media': {
    [media.belowMiddle]: { display: 'flex' },
    [media.narrow]: { minHeight: barHeight, alignItems: 'center' },
  },
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.tiny,
  minWidth: 0,
  flex: '1 1 auto',
  '@media': {
    // Where am I is one whole line below the bar; where that is too short for both, each has its own.
    [media.narrow]: {
      order: 1,
      flexBasis: '100%',
      flexWrap: 'wrap',
      marginInline: `calc(-1 * ${space.small})`,
      paddingInline: space.small,
      columnGap: markRoom,
      borderBlockStart: `1px solid ${vars.color.line}`,
    },
  },
});
export const within = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.tiny,
  minWidth: 0,
  selectors: { ['&:not(:has(> * + *))']: { display: 'none' } },
});
/** What leads from the first to the second is seen between them: before a line of its own it stands outside of the window. */
export const mark = style({
  display: 'flex',
  flexShrink: 0,
  '@media': { [media.narrow]: { position: 'absolute', insetInlineStart: `calc(-1 * ${markRoom} + 0.125rem)` } },
});
export const end = style({ display: 'flex', alignItems: 'center', gap: space.tiny, flexShrink: 0 });
