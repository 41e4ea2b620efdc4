import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius, space, type, weight } from '../../theme/tokens.ts';

/** How wide the edge of a drawing is in which its numbers stand, in pixels. */
const EDGE = 44;

const { color } = vars;

export const figure = style({ margin: 0, minWidth: 0 });
export const stage = style({
  position: 'relative',
  padding: `${EDGE}px`,
  background: color.canvas,
  border: `1px solid ${color.line}`,
  borderRadius: `${radius.card} ${radius.card} 0 0`,
});
export const rooms = styleVariants({
  own: { maxWidth: '100%', width: 'fit-content', marginInline: 'auto' },
  field: { width: '100%', maxWidth: '24rem', marginInline: 'auto' },
  page: { width: '100%', minWidth: 0 },
});
export const ownWindow = style({
  display: 'block',
  width: '100%',
  background: color.canvas,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
});

export const callouts = style({
  position: 'absolute',
  insetBlockStart: '-1px',
  insetInlineStart: '-1px',
  pointerEvents: 'none',
});
const drawn = { stroke: color.accent, '@media': { [media.forced]: { stroke: 'CanvasText' } } };
export const outline = style({ ...drawn, fill: 'none', strokeDasharray: '4 3' });
export const leader = style({ ...drawn });
export const disc = style({ fill: color.accent, '@media': { [media.forced]: { fill: 'CanvasText' } } });
export const digit = style({
  ...type.note,
  fill: color.onAccent,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAnchor: 'middle',
  dominantBaseline: 'central',
  '@media': { [media.forced]: { fill: 'Canvas' } },
});

export const legend = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: `${space.small} ${space.large}`,
  margin: 0,
  padding: space.gutter,
  listStyle: 'none',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderBlockStart: 0,
  borderRadius: `0 0 ${radius.card} ${radius.card}`,
});
export const entry = style({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '1.375rem minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.small,
  color: color.ink,
});
export const number = style({
  ...type.note,
  display: 'grid',
  placeItems: 'center',
  width: '1.375rem',
  height: '1.375rem',
  borderRadius: radius.full,
  background: color.accent,
  color: color.onAccent,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

/** Both halves have the rows of the pair, so that what is drawn and what is said begin on one line. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: space.large,
});
export const half = style({
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  margin: 0,
  minWidth: 0,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
});
export const scene = style({
  display: 'grid',
  alignContent: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '8rem',
  padding: space.large,
  background: color.canvas,
});
const verdict = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.small,
  padding: space.gutter,
});
export const verdicts = styleVariants({ success: color.successMark, danger: color.dangerMark }, (mark) => [
  verdict,
  { borderBlockStart: `3px solid ${mark}` },
]);
