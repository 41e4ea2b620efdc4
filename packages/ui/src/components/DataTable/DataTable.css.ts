import { fallbackVar, style, styleVariants } from '@vanilla-extract/css';

import { frameTop } from '../../internal/frame-top.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { layer, media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const color = vars.color;
const narrow = media.narrow;

export const holder = style({
  position: 'relative',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
  '@media': {
    [media.belowMiddle]: { overflowX: 'auto', overflowY: 'hidden' },
    [narrow]: { background: 'none', border: 0, borderRadius: 0, overflow: 'visible' },
  },
});
export const refresh = style({ position: 'absolute', insetInline: 0, top: 0, zIndex: layer.sticky });
export const table = style({ width: '100%', '@media': { [narrow]: { display: 'block' } } });
export const caption = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
export const head = style({
  '@media': {
    [narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const headCell = style({
  ...type.note,
  position: 'sticky',
  top: fallbackVar(frameTop, '0px'),
  zIndex: '1',
  height: '2.5rem',
  paddingInline: space.medium,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkFaint,
  fontWeight: weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: space.gutter },
    '&:last-child': { paddingInlineEnd: space.gutter },
    '&[data-align="end"]': { textAlign: 'end' },
  },
  '@media': { [media.belowMiddle]: { position: 'static' } },
});
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tiny,
  minHeight: '1.5rem',
  marginInline: '-0.25rem',
  paddingInline: '0.25rem',
  borderRadius: radius.small,
  fontWeight: weight.medium,
  color: 'inherit',
  selectors: {
    '[data-align="end"] > &': { flexDirection: 'row-reverse' },
    '&:hover': { color: color.ink, background: color.hover },
    '[aria-sort] > &': { color: color.ink },
  },
});
export const sortMark = style({
  opacity: 0,
  transition: `opacity ${motion.quick} ${motion.ease}`,
  selectors: { [`${sort}:hover &, ${sort}:focus-visible &`]: { opacity: 0.5 }, '[aria-sort] &': { opacity: 1 } },
});
export const body = style({
  '@media': { [narrow]: { display: 'flex', flexDirection: 'column', gap: space.small } },
});
export const row = style({
  position: 'relative',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-selected="true"]': { background: color.accentWash },
    '&:has(a[data-row-link]:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
  '@media': {
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gap: `${space.tiny} ${space.small}`,
      padding: `${space.medium} ${space.gutter}`,
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
    },
  },
});
export const cell = style({
  ...type.body,
  height: vars.height.row,
  paddingInline: space.medium,
  paddingBlock: '0.25rem',
  borderBlockEnd: `1px solid ${color.line}`,
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { paddingInlineStart: space.gutter },
    '&:last-child': { paddingInlineEnd: space.gutter },
    [`${row}:last-child > &`]: { borderBlockEnd: 0 },
    '&[data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  '@media': {
    [narrow]: {
      ...type.small,
      display: 'flex',
      gridColumn: '1 / -1',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: space.gutter,
      height: 'auto',
      minHeight: '1.5rem',
      padding: '0 !important',
      border: 0,
      textAlign: 'end',
      selectors: {
        '&[data-label]::before': { content: 'attr(data-label)', color: color.inkFaint, flexShrink: 0 },
      },
    },
  },
});
export const primary = style({
  fontWeight: weight.medium,
  color: color.ink,
  '@media': {
    [narrow]: { ...type.body, gridColumn: '1', gridRow: '1', justifyContent: 'flex-start', textAlign: 'start' },
  },
});
export const widths = styleVariants({ fit: '1%', narrow: '8rem', medium: '12rem', wide: '20rem' }, (width) => ({
  width,
  // As wide as what is in it means in one line.
  ...(width === '1%' && { whiteSpace: 'nowrap' as const }),
  '@media': { [narrow]: { width: 'auto', whiteSpace: 'normal' } },
}));
export const rowLink = style({
  color: 'inherit',
  outline: 'none',
  selectors: {
    // The whole row is the target; the name alone is the link a screen reader hears.
    '&::after': { content: '', position: 'absolute', inset: 0 },
    [`${row}:hover &`]: { color: color.accentInk },
  },
});
export const above = style({
  position: 'relative',
  zIndex: '1',
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space.tiny,
});
export const actions = style({ width: '1%', '@media': { [narrow]: { width: 'auto', gridColumn: '2', gridRow: '1' } } });
export const pick = style({
  width: '1%',
  '@media': { [narrow]: { width: 'auto', gridColumn: '3', gridRow: '1' } },
});
export const filler = style({ padding: 0, border: 0 });
export const none = style({ padding: 0, '@media': { [narrow]: { display: 'block' } } });
export const noneRow = style({ '@media': { [narrow]: { display: 'block' } } });
