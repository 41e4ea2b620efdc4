import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';
import { layer, motion, radius, space, type } from '../theme/tokens.ts';
import { activeLine } from './active-line.css.ts';

const grow = keyframes({ from: { opacity: 0, scale: '0.98' } });
const fade = keyframes({ to: { opacity: 0 } });

export const positioner = style({ zIndex: `${layer.overlay} !important` });

/** What floats over the page: menus, lists, popovers. */
export const floating = style({
  background: vars.color.raised,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.card,
  boxShadow: `0 12px 32px -8px ${vars.color.shade}`,
  transformOrigin: 'var(--transform-origin)',
  selectors: {
    '&[data-state="open"]': { animation: `${grow} ${motion.quick} ${motion.ease}` },
    '&[data-state="closed"]': { animation: `${fade} ${motion.quick} ${motion.ease}` },
    '&:focus-visible': { outline: 'none' },
  },
});
// A margin on both sides, beside a scroll bar that takes its own room.
export const bounded = style({ minWidth: '11rem', maxWidth: 'min(24rem, calc(100vw - 2rem))' });
export const listed = style({
  padding: space.tiny,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The longest, a person's own menu, stands whole where the window has room for it.
  maxHeight: 'min(28rem, 70dvh)',
});
export const item = style([
  activeLine,
  {
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    gap: space.small,
    width: '100%',
    minHeight: '2.125rem',
    paddingBlock: '0.3125rem',
    paddingInline: space.small,
    borderRadius: radius.small,
    cursor: 'pointer',
    color: vars.color.ink,
    userSelect: 'none',
    selectors: {
      '&[data-state="checked"]': { background: vars.color.accentWash },
      '&[aria-disabled="true"]': { color: vars.color.inkFaint, cursor: 'not-allowed' },
      '&[data-tone="danger"]': { color: vars.color.dangerInk },
    },
  },
]);
export const itemWords = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
});
export const itemDetail = style({ ...type.note, color: vars.color.inkFaint });
export const itemIcon = style({
  display: 'flex',
  color: vars.color.inkFaint,
  selectors: { '[data-tone="danger"] &': { color: 'inherit' } },
});
export const separator = style({
  height: '1px',
  border: 0,
  margin: `${space.tiny} -0.25rem`,
  background: vars.color.line,
  // A menu that begins with a titled group needs no rule above it.
  selectors: { '&:first-child': { display: 'none' } },
});
export const groupLabel = style({
  ...type.note,
  padding: `${space.small} ${space.small} ${space.tiny}`,
  color: vars.color.inkFaint,
  fontWeight: 530,
});
