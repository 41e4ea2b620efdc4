import { createContainer, fallbackVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { fieldsWide } from '../components/FormGrid/fields-wide.ts';
import { frameTop } from '../internal/frame-top.css.ts';
import { pageWide } from '../internal/page-wide.ts';
import { vars } from '../theme/contract.css.ts';
import { onPaper } from '../theme/on-paper.ts';
import { layer, media, motion, radius, space, type, weight } from '../theme/tokens.ts';

/** Where what stands beside a form comes to rest, clear of the frame's bar. */
const besideTop = `calc(${fallbackVar(frameTop, '0px')} + ${space.large})`;

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const inline = style({ display: 'flex', minWidth: 0 });
export const wrap = style({ flexWrap: 'wrap' });
export const alignItems = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
});
export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

export const columns = styleVariants({ 2: '20rem', 3: '15rem', 4: '11rem' }, (least) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`,
}));

/** What an editor is divided into depends on the room beside the rail, not on the window. */
const editor = createContainer();
const withoutFacts = `${editor} (width < 68rem)`;
const withoutList = `${editor} (width < 48rem)`;

export const splitPlace = style({ containerType: 'inline-size', containerName: editor, minWidth: 0 });
export const split = style({
  display: 'grid',
  gap: space.huge,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 20rem)',
  alignItems: 'start',
  '@container': { [withoutFacts]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.large } },
});
const listBeside = `11rem minmax(0, 1fr)`;
export const splitWithList = style({
  gridTemplateColumns: `${listBeside} minmax(15rem, 18rem)`,
  '@container': {
    [withoutFacts]: { gridTemplateColumns: listBeside, columnGap: space.huge },
    [withoutList]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const splitListOnly = style({
  gridTemplateColumns: listBeside,
  '@container': {
    [withoutFacts]: { gridTemplateColumns: listBeside, columnGap: space.huge },
    [withoutList]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.gutter,
  minWidth: 0,
  width: '100%',
  position: 'sticky',
  top: besideTop,
  '@container': {
    [withoutFacts]: { position: 'static', gridColumn: '-2 / -1', maxWidth: fieldsWide },
    [withoutList]: { maxWidth: 'none' },
  },
});
export const main = style({ display: 'flex', flexDirection: 'column', gap: space.large, minWidth: 0 });
// On paper the list of sections leads nowhere, and a sheet has no room beside what is written.
onPaper(`.${split}.${split}.${split}`, { gridTemplateColumns: 'minmax(0, 1fr)' });
// What divides a form, and what follows it, is as wide as its fields: one measure from the first rule to the last.
globalStyle(`${main}:has(> form)`, {
  maxWidth: fieldsWide,
  // With nothing beside them they end where the page does.
  '@container': { [withoutList]: { maxWidth: 'none' } },
});

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  // As high as the window at least: a bar at its end has its place there, however little stands above.
  flex: '1 0 auto',
  gap: space.large,
  marginInline: 'auto',
  width: '100%',
  paddingInline: space.huge,
  paddingBlock: `${space.large} ${space.vast}`,
  '@media': {
    [media.narrow]: { paddingInline: space.gutter, paddingBlock: `${space.gutter} ${space.huge}` },
    // A sheet has margins of its own.
    [media.print]: { paddingInline: 0, paddingBlock: space.gutter },
  },
});
export const pageWidth = styleVariants({
  full: { maxWidth: pageWide },
  reading: { maxWidth: '52rem' },
});

/** What is offered beside a title asks for the room of its page, not for the window. */
const head = createContainer();
export const header = style({
  containerType: 'inline-size',
  containerName: head,
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
});
export const headerRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.medium} ${space.large}`,
});
export const headerWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tiny} ${space.medium}`,
  minWidth: 0,
});
/** Beside the title stand as many as there is room for; without, the one thing to do, and the others where they are few. */
export const headerActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  // An action that decides by itself whether it is there leaves no gap where it is not.
  ':empty': { display: 'none' },
  '@media': { [media.print]: { display: 'none' } },
});
export const moreActions = style({ display: 'contents' });
export const moreToggle = style({ display: 'none' });
const areMany = `.${headerActions}:has(> .${moreActions} > :nth-child(3)) >`;
const crowded = `${head} (width < 56rem)`;
globalStyle(`${areMany} .${moreToggle}`, { '@container': { [crowded]: { display: 'contents' } } });
globalStyle(`${areMany} .${moreActions}:not([data-open])`, { '@container': { [crowded]: { display: 'none' } } });
export const title = style({
  ...type.title,
  fontWeight: weight.strong,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': { [media.narrow]: { fontSize: '1.375rem', lineHeight: '1.75rem' } },
});
export const count = style({ ...type.lead, color: vars.color.inkFaint, fontVariantNumeric: 'tabular-nums' });
export const description = style({ ...type.body, color: vars.color.inkSoft, maxWidth: '68ch', textWrap: 'pretty' });

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.gutter,
  scrollMarginTop: space.gutter,
  paddingBlockStart: space.large,
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: {
    // Whoever draws the sections: between any two stands a rule, before the first there is none.
    '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 },
    '&:focus-visible': { outline: 'none' },
  },
});
export const sectionTitle = style({ ...type.lead, fontWeight: weight.strong, color: vars.color.ink });
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space.small,
  '@media': { [media.print]: { breakAfter: 'avoid' } },
});

export const sectionList = style({
  position: 'sticky',
  top: besideTop,
  display: 'flex',
  flexDirection: 'column',
  '@container': {
    [withoutList]: { position: 'static', flexDirection: 'row', flexWrap: 'wrap', gap: space.tiny },
  },
  '@media': { [media.print]: { display: 'none' } },
});
export const sectionLink = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  minHeight: '2rem',
  paddingInline: space.medium,
  color: vars.color.inkSoft,
  borderInlineStart: `2px solid ${vars.color.line}`,
  transition: `color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&[aria-current]': { color: vars.color.ink, fontWeight: weight.medium, borderColor: vars.color.accent },
  },
  '@media': {
    [media.forced]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
  '@container': { [withoutList]: { border: `1px solid ${vars.color.line}`, borderRadius: radius.full } },
});
export const sectionFlag = style({
  width: '0.4375rem',
  height: '0.4375rem',
  borderRadius: radius.full,
  background: vars.color.accent,
  selectors: { '&[data-tone="danger"]': { background: vars.color.dangerMark, borderRadius: '1px', rotate: '45deg' } },
  '@media': { [media.forced]: { border: '0.25rem solid CanvasText' } },
});

/** Left out on paper. */
export const screenOnly = style({ display: 'contents', '@media': { [media.print]: { display: 'none' } } });

export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const skip = style({
  ...type.body,
  position: 'fixed',
  insetInlineStart: space.gutter,
  top: space.small,
  zIndex: layer.notice,
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.5rem',
  paddingInline: space.gutter,
  borderRadius: radius.control,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: weight.medium,
  translate: '0 -4rem',
  selectors: { '&:focus': { translate: '0 0' } },
  // What is fixed to the window stands on each sheet.
  '@media': { [media.print]: { display: 'none' } },
});

export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const textSize = styleVariants(type, (size) => size);
export const textInk = styleVariants({
  ink: { color: vars.color.ink },
  soft: { color: vars.color.inkSoft },
  faint: { color: vars.color.inkFaint },
  danger: { color: vars.color.dangerInk },
});
export const textWeight = styleVariants(weight, (fontWeight) => ({ fontWeight }));
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`${text} a`, { color: vars.color.accentInk });
