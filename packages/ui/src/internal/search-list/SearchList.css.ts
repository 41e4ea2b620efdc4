import { keyframes, style } from '@vanilla-extract/css';

import { activeLine } from '../active-line.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { layer, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const color = vars.color;
const grow = keyframes({ from: { opacity: 0, translate: '0 -4px' } });

/** What holds a list below the field it is searched from: in the top layer, beside its anchor wherever that goes. */
export const popup = style({
  position: 'fixed',
  inset: 'auto',
  margin: '0.25rem 0',
  padding: 0,
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
});

const scroller = {
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
} as const;
export const list = style({
  ...scroller,
  height: 'min(24rem, 60dvh)',
  paddingInline: space.tiny,
  selectors: {
    '&[data-short]': { height: 'auto', maxHeight: 'min(24rem, 60dvh)' },
    '&:empty': { display: 'none' },
  },
});
export const wrapping = style({
  ...scroller,
  flex: '1 1 auto',
  minHeight: 0,
  padding: space.small,
  scrollPaddingBlock: '2.25rem',
  selectors: { '&:empty': { display: 'none' } },
});
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  height: '2.25rem',
  paddingInline: space.small,
  borderRadius: radius.small,
  selectors: {
    '&[data-tall]': { height: '3rem' },
    '&[data-flows]': { height: 'auto', minHeight: '2.25rem', paddingBlock: space.tiny },
  },
});
export const heading = style({
  ...type.note,
  color: color.inkFaint,
  fontWeight: weight.medium,
  paddingBlockStart: space.small,
});
export const option = style([
  activeLine,
  {
    cursor: 'pointer',
    selectors: {
      '&[data-chosen]': { background: color.accentWash },
      '&[aria-disabled="true"]': { cursor: 'not-allowed' },
    },
  },
]);
export const icon = style({ display: 'flex', color: color.inkFaint });
export const words = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const name = {
  ...type.body,
  lineHeight: '1.25rem',
  selectors: {
    '[data-chosen] &': { fontWeight: weight.medium },
    '[aria-disabled="true"] &': { color: color.inkFaint },
  },
} as const;
export const label = style({ ...name, ...oneLine });
export const wrapped = style({ ...name, overflowWrap: 'anywhere' });
export const detail = style({ ...type.note, ...oneLine, color: color.inkFaint });
export const wrappedDetail = style({ ...type.note, color: color.inkFaint, overflowWrap: 'anywhere' });
export const reason = style({ ...type.note, color: color.inkSoft, overflowWrap: 'anywhere' });
export const badge = style({ ...type.note, color: color.inkFaint, flexShrink: 0 });
export const tick = style({ color: color.accentInk, width: '1.125rem', flexShrink: 0 });
export const message = style({
  ...type.small,
  display: 'block',
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
