import { globalStyle, style } from '@vanilla-extract/css';
import { color, mono, narrow } from './style-words.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  minWidth: 0,
  background: color.canvas,
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 0.75rem',
  padding: '0.5rem 0.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.surface,
});
export const title = style({ margin: 0, fontSize: '1rem', fontWeight: 620, letterSpacing: '-0.011em' });
export const grow = style({ flex: '1 1 8rem', minWidth: 0 });
export const chooser = style({ flex: '0 1 19rem', minWidth: '11rem' });
export const stepper = style({ display: 'flex', alignItems: 'center', gap: '0.25rem' });
export const place = style({
  minWidth: '7rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.8125rem',
  color: color.inkSoft,
});
export const slider = style({ width: '100%', minWidth: '6rem', height: '1.5rem', margin: 0 });
export const banner = style({ padding: '0.5rem 0.75rem 0', selectors: { '&:empty': { display: 'none' } } });

export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(10rem, var(--actors)) minmax(12rem, 1fr) minmax(12rem, var(--facts))',
  gridTemplateRows: 'minmax(8rem, 1fr) minmax(8rem, var(--events))',
  gridTemplateAreas: "'actors chart facts' 'actors events facts'",
  flex: '1 1 0',
  minHeight: 0,
  '@media': { [narrow]: { display: 'flex', flexDirection: 'column', overflow: 'hidden' } },
});
export const alone = style({ flex: '1 1 0', minHeight: 0 });
const pane = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: color.surface,
  '@media': { [narrow]: { flex: '1 1 0', selectors: { '&[data-shown="no"]': { display: 'none' } } } },
});
const side = (name: string, edge: object) => style([pane, { gridArea: name, ...edge }]);
export const actors = side('actors', { borderInlineEnd: `1px solid ${color.line}` });
export const chart = side('chart', {});
export const events = side('events', { borderBlockStart: `1px solid ${color.line}` });
export const facts = side('facts', { borderInlineStart: `1px solid ${color.line}` });
/** Lies over the border it moves. */
export const splitter = style({
  position: 'absolute',
  zIndex: 1,
  touchAction: 'none',
  selectors: {
    '&[data-side="before"]': { insetBlock: 0, insetInlineEnd: '-5px', width: '9px', cursor: 'col-resize' },
    '&[data-side="after"]': { insetBlock: 0, insetInlineStart: '-5px', width: '9px', cursor: 'col-resize' },
    '&[data-side="below"]': { insetInline: 0, insetBlockStart: '-5px', height: '9px', cursor: 'row-resize' },
    '&:hover': { background: color.accentWash },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, background: color.accentWash },
  },
  '@media': { [narrow]: { display: 'none' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: '2.75rem',
  padding: '0.25rem 0.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
});
export const heading = style({
  margin: 0,
  flex: '1 1 auto',
  minWidth: 0,
  fontSize: '0.8125rem',
  fontWeight: 620,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const body = style({ flex: '1 1 0', minHeight: 0, overflow: 'auto', position: 'relative' });
export const padded = style({ padding: '0.75rem' });
export const switcher = style({
  display: 'none',
  '@media': { [narrow]: { display: 'block', padding: '0.25rem 0.75rem 0', background: color.surface } },
});

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  width: '100%',
  margin: 0,
  border: 0,
  background: 'transparent',
  color: color.ink,
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    '&[aria-current="true"]': { background: color.accentWash, color: color.accentInk },
  },
});

export const tree = style({ listStyle: 'none', margin: 0, padding: '0.375rem 0' });
export const actor = style([row, { flexWrap: 'wrap', rowGap: 0, minHeight: '2rem', padding: '0.25rem 0.75rem' }]);
export const ended = style({ color: color.inkFaint });
/** Name and state are both asked for: where they do not fit beside each other, the state stands below. */
export const actorName = style({
  flex: '1 1 auto',
  minWidth: 0,
  maxWidth: 'calc(100% - 1rem)',
  fontWeight: 530,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const actorState = style({
  flex: '0 1 auto',
  maxWidth: '100%',
  minWidth: 0,
  marginInlineStart: 'auto',
  fontSize: '0.75rem',
  color: color.inkFaint,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'end',
});
export const mark = style({
  flex: 'none',
  width: '0.5rem',
  height: '0.5rem',
  borderRadius: '999px',
  background: color.successMark,
  selectors: {
    '&[data-status="done"]': { background: 'transparent', border: `2px solid ${color.neutralMark}` },
    '&[data-status="stopped"]': { background: 'transparent', border: `2px solid ${color.neutralMark}` },
    '&[data-status="error"]': { background: color.dangerMark, borderRadius: '1px' },
  },
});

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem',
  padding: '0.375rem 0.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
});
export const find = style({ flex: '2 1 10rem', minWidth: '8rem' });
export const choice = style({ flex: '1 1 8rem', minWidth: '7rem', maxWidth: '14rem' });
export const list = style({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' });
export const event = style([
  row,
  {
    position: 'absolute',
    insetInline: 0,
    height: '28px',
    padding: '0 0.75rem',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
]);
export const time = style({
  flex: '0 0 4.75rem',
  color: color.inkFaint,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
export const path = style({
  flex: '0 1 16rem',
  minWidth: '6rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: color.inkSoft,
  '@media': { [narrow]: { flexBasis: '8rem' } },
});
export const type = style({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 530,
});
export const effect = style({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: color.inkFaint,
  fontSize: '0.75rem',
});
export const failed = style({ color: color.dangerInk });

export const value = style({ fontFamily: mono, fontSize: '0.75rem', lineHeight: '1.375rem', overflowWrap: 'anywhere' });
export const branch = style({ listStyle: 'none', margin: 0, paddingInlineStart: '0.875rem' });
export const name = style({ color: color.inkSoft });
export const text = style({ color: color.accentInk });
export const plain = style({ color: color.infoInk });
export const hidden = style({ color: color.warningInk });
globalStyle(`${value} summary`, { cursor: 'pointer', borderRadius: '4px' });
globalStyle(`${value} summary:focus-visible`, { outline: `2px solid ${color.focus}` });

export const offers = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const offer = style({ display: 'flex', alignItems: 'center', gap: '0.5rem', justifyContent: 'space-between' });
export const offerWords = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const centre = style({ display: 'grid', placeItems: 'center', height: '100%', padding: '1.5rem' });

export const part = style({ margin: '1rem 0 0.375rem', fontSize: '0.8125rem', fontWeight: 620 });
export const differences = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5rem',
});
export const sides = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  gap: '0 0.5rem',
  alignItems: 'start',
});
export const guards = style({ margin: 0, padding: 0, listStyle: 'none', fontSize: '0.8125rem' });
export const guard = style({ display: 'flex', alignItems: 'flex-start', gap: '0.375rem', paddingBlock: '0.125rem' });
export const verdict = style({
  flex: '0 0 4.75rem',
  fontWeight: 530,
  color: color.inkFaint,
  selectors: { '&[data-holds="yes"]': { color: color.successInk }, '&[data-holds="no"]': { color: color.dangerInk } },
});
export const guardWords = style({ minWidth: 0, overflowWrap: 'anywhere' });
