import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { layer, media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const color = vars.color;
const grow = keyframes({ from: { opacity: 0, translate: '0 -4px' } });

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.small,
  minWidth: 0,
  maxWidth: '18rem',
  minHeight: '2.5rem',
  paddingInline: space.small,
  borderRadius: radius.control,
  border: '1px solid transparent',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover:not(:disabled), &[aria-expanded="true"]': { background: color.hover, borderColor: color.line },
    '&:disabled': { cursor: 'default' },
  },
});
export const triggerIcon = style({
  color: color.inkFaint,
  display: 'flex',
  '@media': { [media.narrow]: { display: 'none' } },
});
export const triggerWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const kind = style({ fontSize: '0.75rem', lineHeight: '0.9375rem', color: color.inkFaint });
export const name = style({
  ...type.small,
  lineHeight: '1.125rem',
  fontWeight: weight.medium,
  color: color.ink,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const triggerEnd = style({ color: color.inkFaint, display: 'flex' });

export const popup = style({
  position: 'fixed',
  inset: 'auto',
  margin: '0.25rem 0',
  padding: 0,
  width: 'min(25rem, calc(100vw - 1rem))',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.card,
  background: color.raised,
  color: color.ink,
  boxShadow: `0 12px 32px -8px ${color.shade}`,
  overflow: 'hidden',
  zIndex: layer.overlay,
  positionArea: 'block-end span-inline-end',
  positionTryFallbacks: 'flip-inline, flip-block',
  selectors: {
    '&:popover-open': { display: 'flex', flexDirection: 'column', animation: `${grow} ${motion.quick} ${motion.ease}` },
  },
  '@supports': { 'not (anchor-name: --a)': { top: '3.5rem', insetInlineStart: space.small } },
  '@media': { [media.narrow]: { positionArea: 'none', top: '3.5rem', insetInline: space.small, width: 'auto' } },
});
export const searchRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  paddingInline: space.medium,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkFaint,
  selectors: { '&:focus-within': { boxShadow: `inset 0 -2px 0 ${color.focus}`, borderBlockEndColor: color.focus } },
});
export const searchInput = style({
  ...type.body,
  flex: 1,
  minWidth: 0,
  height: '2.75rem',
  border: 0,
  background: 'none',
  color: color.ink,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: color.inkFaint, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media': { '(pointer: coarse)': { fontSize: '1rem' } },
});
export const list = style({
  position: 'relative',
  height: 'min(24rem, 60dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  paddingInline: space.tiny,
  selectors: { '&[data-short]': { height: 'auto', maxHeight: 'min(24rem, 60dvh)' } },
});
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  height: '2.25rem',
  paddingInline: space.small,
  borderRadius: radius.small,
  selectors: { '&[data-tall]': { height: '3rem' } },
});
export const heading = style({
  ...type.note,
  color: color.inkFaint,
  fontWeight: weight.medium,
  paddingBlockStart: space.small,
});
export const option = style({
  cursor: 'pointer',
  selectors: {
    '&[data-active]': { background: color.hover, outline: `1px solid ${color.lineStrong}`, outlineOffset: '-1px' },
    '&[aria-selected="true"]': { background: color.accentWash },
  },
  '@media': { [media.forced]: { selectors: { '&[data-active]': { outline: '2px solid Highlight' } } } },
});
export const words = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
export const label = style({
  ...type.body,
  lineHeight: '1.25rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '[aria-selected="true"] &': { fontWeight: weight.medium } },
});
export const detail = style({
  ...type.note,
  color: color.inkFaint,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const badge = style({ ...type.note, color: color.inkFaint, flexShrink: 0 });
export const tick = style({ color: color.accentInk, width: '1.125rem', flexShrink: 0 });
export const message = style({
  ...type.small,
  padding: `${space.large} ${space.gutter}`,
  color: color.inkSoft,
  textAlign: 'center',
});
export const foot = style({
  ...type.note,
  padding: `${space.small} ${space.medium}`,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
});
