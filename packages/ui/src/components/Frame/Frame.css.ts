import { style } from '@vanilla-extract/css';

import { barHeight, frameTop } from '../../internal/frame-top.css.ts';
import { besidePage } from '../../internal/page-wide.ts';
import { vars } from '../../theme/contract.css.ts';
import { layer, media, motion, space, type } from '../../theme/tokens.ts';

const noticesRoom = 'var(--notices-room, 0px)';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: '15rem minmax(0, 1fr)',
  minHeight: '100dvh',
  selectors: { '&[data-collapsed]': { gridTemplateColumns: '3.75rem minmax(0, 1fr)' } },
  '@media': {
    [media.print]: { display: 'block' },
    [media.belowMiddle]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      selectors: { '&[data-collapsed]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});
export const rail = style({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  zIndex: layer.rail,
  '@media': {
    [media.print]: { display: 'none' },
    [media.belowMiddle]: {
      position: 'fixed',
      insetInlineStart: 0,
      width: 'min(18rem, 86vw)',
      visibility: 'hidden',
      translate: '-100% 0',
      transition: `translate ${motion.calm} ${motion.ease}, visibility ${motion.calm}`,
      selectors: {
        // Visible at once when it opens, or it could not take the focus.
        '&[data-open]': {
          visibility: 'visible',
          translate: '0 0',
          transition: `translate ${motion.calm} ${motion.ease}`,
        },
      },
    },
  },
});
export const scrim = style({
  display: 'none',
  '@media': {
    [media.belowMiddle]: {
      display: 'block',
      position: 'fixed',
      inset: 0,
      zIndex: layer.scrim,
      background: vars.color.scrim,
    },
  },
});
export const column = style({
  vars: { [frameTop]: barHeight },
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  // While notices stand, the end of the page can be scrolled to above them, and nothing moves.
  minHeight: `calc(100dvh + ${noticesRoom})`,
  paddingBlockEnd: noticesRoom,
  '@media': { [media.print]: { minHeight: '100dvh', paddingBlockEnd: 0 } },
});
export const upper = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  // A bar has its place at the edge of the window: what ends the page stands below that.
  selectors: { '&:has([data-bar])': { minHeight: '100dvh' } },
});
export const busy = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: layer.notice,
  '@media': { [media.print]: { display: 'none' } },
});
export const main = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    // Where and when it was printed, which the bars say on screen.
    '&[data-printed]::before': { ...type.note, content: 'attr(data-printed)', display: 'none' },
  },
  '@media': { [media.print]: { selectors: { '&[data-printed]::before': { display: 'block' } } } },
});
export const footer = style({
  ...type.note,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.tiny} ${space.large}`,
  paddingBlock: space.gutter,
  paddingInline: besidePage(space.huge),
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkFaint,
  // Where it will stand is known once the content is here: until then it would be pushed about.
  selectors: {
    [`${upper}:has([data-placeholder]) + &`]: { visibility: 'hidden' },
  },
  '@media': { [media.narrow]: { paddingInline: space.gutter }, [media.print]: { display: 'none' } },
});
