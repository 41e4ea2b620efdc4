import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';
import { layer, media, motion, radius, space, type, weight } from '../theme/tokens.ts';

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

export const split = style({
  display: 'grid',
  gap: space.huge,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 20rem)',
  alignItems: 'start',
  '@media': { [media.belowWide]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.large } },
});
export const splitWithList = style({
  gridTemplateColumns: '11rem minmax(0, 1fr) minmax(15rem, 18rem)',
  '@media': { [media.belowWide]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const splitListOnly = style({
  gridTemplateColumns: '11rem minmax(0, 1fr)',
  '@media': { [media.belowWide]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.gutter,
  minWidth: 0,
  position: 'sticky',
  top: '4.75rem',
  '@media': { [media.belowWide]: { position: 'static' } },
});
export const main = style({ display: 'flex', flexDirection: 'column', gap: space.large, minWidth: 0 });

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.large,
  marginInline: 'auto',
  width: '100%',
  paddingInline: space.huge,
  paddingBlock: `${space.large} ${space.vast}`,
  '@media': { [media.narrow]: { paddingInline: space.gutter, paddingBlock: `${space.gutter} ${space.huge}` } },
});
export const pageWidth = styleVariants({
  full: { maxWidth: '88rem' },
  reading: { maxWidth: '52rem' },
});

export const header = style({ display: 'flex', flexDirection: 'column', gap: space.small });
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
  scrollMarginTop: '5rem',
  paddingBlockEnd: space.large,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 } },
});
export const sectionTitle = style({ ...type.lead, fontWeight: weight.strong, color: vars.color.ink });
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space.small,
});

export const sectionList = style({
  position: 'sticky',
  top: '4.75rem',
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.belowWide]: { position: 'static', flexDirection: 'row', flexWrap: 'wrap', gap: space.tiny },
  },
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
  '@media': { [media.belowWide]: { border: `1px solid ${vars.color.line}`, borderRadius: radius.full } },
});
export const sectionFlag = style({
  width: '0.4375rem',
  height: '0.4375rem',
  borderRadius: radius.full,
  background: vars.color.accent,
  selectors: { '&[data-tone="danger"]': { background: vars.color.dangerMark, borderRadius: '1px', rotate: '45deg' } },
});

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
