import { createContainer, fallbackVar, globalStyle, style, styleVariants, type StyleRule } from '@vanilla-extract/css';

import { frameTop } from '../../internal/frame-top.css.ts';
import { inline, stack } from '../../layout/layout.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { onPaper } from '../../theme/on-paper.ts';
import { layer, media, motion, radius, space, type, weight } from '../../theme/tokens.ts';
import { button } from '../Button/Button.css.ts';
import { cards, cardsOf, least, room, type GivesWay } from './column-room.ts';

const color = vars.color;

/** A table asks for the room it stands in, not for the window: beside a rail, a form or facts there is less. */
const around = createContainer();
/** Those of which something never gives way are cards sooner, and where that is much of them sooner still. */
const whole = createContainer();
const full = createContainer();
const below = (width: number, of = around) => `${of} (width < ${width}rem)`;
type Rule = NonNullable<StyleRule['@container']>[string];
const asCards = (rule: Rule) => ({
  [below(cards)]: rule,
  [below(cardsOf.some, whole)]: rule,
  [below(cardsOf.many, full)]: rule,
});

export const place = style({ containerType: 'inline-size', containerName: around, minWidth: 0 });
export const holder = style({
  position: 'relative',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
  '@container': asCards({ background: 'none', border: 0, borderRadius: 0, overflow: 'visible' }),
});
export const refresh = style({ position: 'absolute', insetInline: 0, top: 0, zIndex: layer.sticky });
export const table = style({ width: '100%', '@container': asCards({ display: 'block' }) });
export const caption = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
// Above cards it is a line of what they can be ordered by; the labels stand in the cards.
export const head = style({
  '@container': asCards({
    display: 'none',
    marginBlockEnd: space.small,
    selectors: { '&:has(> tr > [aria-sort], > tr > th > :is(button, input))': { display: 'block' } },
  }),
});
globalStyle(`.${head} > tr`, {
  '@container': asCards({
    display: 'flex',
    flexWrap: 'wrap',
    // The box that selects the page stands above those of the cards.
    readingFlow: 'flex-visual',
    alignItems: 'center',
    columnGap: space.gutter,
    paddingInline: space.gutter,
  }),
});
const headHeight = '2.5rem';
export const headCell = style({
  ...type.note,
  position: 'sticky',
  top: fallbackVar(frameTop, '0px'),
  zIndex: layer.sticky,
  height: headHeight,
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
  '@media': {
    // There the bar on top is of more than one line, or does not stay.
    [media.narrow]: { position: 'static' },
    [media.low]: { position: 'static' },
  },
  '@container': asCards({
    display: 'none',
    position: 'static',
    width: 'auto',
    minWidth: 0,
    height: 'auto',
    padding: '0 !important',
    background: 'none',
    border: 0,
    selectors: {
      // What gives way stands there only where the cards are in its order.
      '&:where(:has(> button, > input))': { display: 'block' },
      '&[aria-sort]': { display: 'block' },
    },
  }),
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
    'button&:hover': { color: color.ink, background: color.hover },
    '[aria-sort] > &': { color: color.ink },
  },
  // In the line above cards each mark stands behind its name.
  '@container': asCards({ selectors: { '[data-align="end"] > &': { flexDirection: 'row' } } }),
});
export const sortMark = style({
  transition: `color ${motion.quick} ${motion.ease}`,
  color: color.control,
  selectors: { [`${sort}:hover &, ${sort}:focus-visible &, [aria-sort] &`]: { color: 'inherit' } },
});
export const body = style({
  // What lies above its row stays below the head that the rows scroll under.
  isolation: 'isolate',
  '@container': asCards({ display: 'flex', flexDirection: 'column', gap: space.small }),
});
// The head covers as much again of what takes the focus by keyboard (WCAG 2.4.11).
globalStyle(`${body} :is(a, button, input, select, textarea, summary, [tabindex])`, {
  scrollMarginBlockStart: `calc(${headHeight} + ${space.gutter})`,
});
// A link of its own in a cell lies above the row's, which covers the row.
globalStyle(`${body} a:not([data-row-link])`, { position: 'relative', zIndex: '1' });
export const row = style({
  position: 'relative',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-selected="true"]': { background: color.accentWash },
    '&:has(a[data-row-link]:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
  '@container': asCards({
    display: 'grid',
    // What stands at the head of a card is read there.
    readingFlow: 'grid-rows',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: `${space.tiny} ${space.small}`,
    padding: `${space.medium} ${space.gutter}`,
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
  }),
});
export const cell = style({
  ...type.body,
  // What names the row heads it, and is drawn as the others are.
  fontWeight: 'inherit',
  textAlign: 'start',
  height: vars.height.row,
  minWidth: `${least.medium}rem`,
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
    // Beside what is opened the rest of a row would hang in the middle of it.
    'tr:has(details[open]) > &': { verticalAlign: 'top' },
  },
  '@container': asCards({
    ...type.small,
    display: 'flex',
    gridColumn: '1 / -1',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space.gutter,
    height: 'auto',
    minWidth: 0,
    minHeight: '1.5rem',
    padding: '0 !important',
    border: 0,
    textAlign: 'end',
    selectors: {
      '&[data-label]::before': { content: 'attr(data-label)', color: color.inkFaint, flexShrink: 0 },
      // What is opened has the width of the card.
      '&:has(details[open])': { flexDirection: 'column', alignItems: 'stretch', textAlign: 'start' },
      // A label with nothing behind it says nothing.
      '&:empty': { display: 'none' },
    },
  }),
});
/** No column asks for more than this, whatever somebody has written into it: what one leaves goes to the others. */
const mostAsked = '28rem';
export const primary = style({
  fontWeight: weight.medium,
  minWidth: `${least.primary}rem`,
  maxWidth: mostAsked,
  color: color.ink,
  '@container': asCards({
    ...type.body,
    maxWidth: 'none',
    gridColumn: '1',
    gridRow: '1',
    justifyContent: 'flex-start',
    textAlign: 'start',
  }),
});
globalStyle(`thead th.${primary}`, { '@container': asCards(type.note) });
/** What a column asks for; `narrow` can do with little and asks for the room of its words. */
export const widths = styleVariants({ fit: '1%', narrow: 'auto', medium: '13rem', wide: '20rem' }, (width, name) => ({
  width,
  minWidth: `${least[name]}rem`,
  // As wide as what is in it means in one line.
  ...(width === '1%' && { whiteSpace: 'nowrap' as const }),
  '@container': asCards({ width: 'auto', minWidth: 0, whiteSpace: 'normal' }),
}));
export const oneLine = style({
  maxWidth: mostAsked,
  '@container': asCards({ maxWidth: 'none' }),
});
// Cut anywhere, it asks for the room of its words and can do with less; an ellipsis in a line that cannot be broken would
// either need all of it or be given none.
export const line = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  wordBreak: 'break-all',
  '@container': asCards({ display: 'inline', wordBreak: 'normal' }),
});
// What is told of a row in lines of its own stands at the side of its values.
globalStyle(`.${cell}:not(.${primary}) .${inline}`, { '@container': asCards({ justifyContent: 'flex-end' }) });
globalStyle(`.${cell}:not(.${primary}) > .${stack}`, { '@container': asCards({ alignItems: 'flex-end' }) });
/** The column in whose order the rows are has given way: what it is called stands beside the name. */
export const away = style({ display: 'none', marginInlineStart: space.medium, color: color.ink });
export const awayBelow = styleVariants(room, (width: number) => ({
  '@container': { [`${around} (${cards}rem <= width < ${width}rem)`]: { display: 'inline-flex' } },
})) satisfies Record<GivesWay, string>;
/** Narrower than this a column is not drawn, and none of those that give way is part of a card. */
export const givesWay = styleVariants(room, (width: number) => ({
  '@container': { [below(width)]: { display: 'none' } },
})) satisfies Record<GivesWay, string>;
const kept = `th.${givesWay.never}`;
globalStyle(`.${place}:has(${kept})`, { containerName: `${around} ${whole}` });
globalStyle(`.${place}:has(${[kept, kept, kept, kept].join(' ~ ')})`, { containerName: `${around} ${full}` });
// In cards the order stands in the line above them.
globalStyle(`.${away}.${away}`, { '@container': asCards({ display: 'none' }) });
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
export const actions = style({
  width: '1%',
  minWidth: 0,
  '@container': asCards({
    width: 'auto',
    gridColumn: '2 / -1',
    gridRow: '1',
    selectors: { [`${row}:has(> td > input) > &`]: { gridColumn: '2' } },
  }),
});
// At the edge of a card stand the words of what can be pressed, not the room around them.
globalStyle(`.${actions} > .${above}`, {
  '@container': asCards({ marginInlineEnd: `calc(-1 * ${space.small})` }),
});
export const pick = style({
  width: '1%',
  minWidth: 0,
  '@container': asCards({ width: 'auto', gridColumn: '3', gridRow: '1', order: 1, marginInlineStart: 'auto' }),
});
// A row's own box lies above its link, which covers the row.
globalStyle(`td.${pick} > input`, { zIndex: '1' });
// A name that is pressed takes as many lines as it needs; what is done with a row stands in one.
globalStyle(`.${cell}:not(.${actions}, .${widths.fit}) .${button.classNames.base}`, {
  maxWidth: '100%',
  paddingBlock: '0.125rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
export const filler = style({ padding: 0, border: 0 });
export const none = style({ '@container': asCards({ display: 'block' }) });
export const noneRow = style({ '@container': asCards({ display: 'block' }) });
// On paper: every column, each value in full, the heads on each sheet, and no row on two.
onPaper(`.${holder}`, { border: 0, overflow: 'visible' });
// A sheet has the room of a table.
onPaper(`.${place}`, { containerName: `${around} !important` });
onPaper(`.${headCell}.${headCell}`, { position: 'static' });
onPaper(`.${row}`, { breakInside: 'avoid' });
onPaper(`.${sortMark}, .${pick}.${pick}, .${actions}.${actions}`, { display: 'none' });
// There each column is given room by its words, and no word is broken but one that is cut on the screen.
onPaper(`.${cell}.${cell}, .${headCell}.${headCell}`, {
  ...type.note,
  width: 'auto',
  minWidth: 0,
  paddingInline: space.tiny,
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
});
onPaper(`.${cell}.${cell}.${widths.fit}`, { whiteSpace: 'nowrap' });
onPaper(`.${cell}.${cell}.${oneLine}`, { minWidth: '6rem', maxWidth: 'none', overflowWrap: 'anywhere' });
// The parts of an address are longer than words.
onPaper(`.${cell}.${cell}.${oneLine}:has(wbr, code)`, { minWidth: '12rem' });
onPaper(`.${cell}.${cell} *`, { fontSize: 'inherit', lineHeight: 'inherit', overflowWrap: 'inherit' });
onPaper(`.${cell} > .${line}`, { display: 'inline', wordBreak: 'normal' });
for (const name of Object.values(givesWay)) onPaper(`.${table} :is(td, th).${name}`, { display: 'table-cell' });
