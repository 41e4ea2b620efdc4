import { keyframes, style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { onPaper } from '../../theme/on-paper.ts';
import { layer, media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const leave = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: '0 8px', scale: '0.985' } });
const slide = keyframes({ from: { translate: '100% 0' } });
const slideOut = keyframes({ to: { translate: '100% 0' } });
const { color } = vars;

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  background: color.scrim,
  selectors: {
    '&[data-state="open"]': { animation: `${appear} ${motion.calm} ${motion.ease}` },
    '&[data-state="closed"]': { animation: `${leave} ${motion.quick} ${motion.ease}` },
  },
});
export const positioner = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: 'min(12vh, 6rem) 1rem 1rem',
  overflowY: 'auto',
  '@media': { [media.narrow]: { alignItems: 'flex-end', padding: `${space.large} 0 0` } },
});
/** In a low window title, words and actions leave no room for what stands between them: all of it is scrolled together. */
const scrolledWhole = { overflowY: 'auto', overscrollBehavior: 'contain' } as const;
export const content = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxHeight: 'calc(100dvh - 7rem)',
  background: color.raised,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  boxShadow: `0 24px 64px -16px ${color.shade}`,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&[data-state="open"]': { animation: `${rise} ${motion.calm} ${motion.ease}` },
    '&[data-state="closed"]': { animation: `${leave} ${motion.quick} ${motion.ease}` },
  },
  '@media': {
    [media.narrow]: { borderRadius: `${radius.panel} ${radius.panel} 0 0`, maxHeight: 'calc(100dvh - 2rem)' },
    [media.low]: scrolledWhole,
  },
});
export const sizes = styleVariants({ small: '30rem', medium: '36rem', large: '56rem' }, (maxWidth) => ({
  maxWidth,
  // On a phone it comes from below, from edge to edge.
  '@media': { [media.narrow]: { maxWidth: 'none' } },
}));
export const drawerPositioner = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'flex',
  justifyContent: 'flex-end',
});
export const drawer = style({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(30rem, 100vw)',
  height: '100dvh',
  background: color.raised,
  color: color.ink,
  borderInlineStart: `1px solid ${color.line}`,
  boxShadow: `0 0 48px -8px ${color.shade}`,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&[data-state="open"]': { animation: `${slide} ${motion.calm} ${motion.ease}` },
    '&[data-state="closed"]': { animation: `${slideOut} ${motion.quick} ${motion.ease}` },
  },
  '@media': { [media.low]: scrolledWhole },
});
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.gutter,
  padding: `${space.gutter} ${space.gutter} 0 ${space.large}`,
});
export const title = style({
  ...type.lead,
  fontWeight: weight.strong,
  paddingBlock: '0.375rem',
  overflowWrap: 'anywhere',
});
export const description = style({
  ...type.body,
  color: color.inkSoft,
  paddingInline: space.large,
  textWrap: 'pretty',
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.gutter,
  minHeight: 0,
  flex: '1 1 auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space.medium} ${space.large} ${space.large}`,
  color: color.inkSoft,
  '@media': { [media.low]: { flex: 'none', overflow: 'visible' } },
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.small,
  padding: `${space.medium} ${space.large}`,
  borderBlockStart: `1px solid ${color.line}`,
});

// On paper what lies over the page is all there is of it: on as many sheets as it needs, without what is pressed.
onPaper(`body:has(> .${backdrop}:not([data-state="closed"])) > :not(.${positioner}, .${drawerPositioner})`, {
  display: 'none',
});
onPaper(`.${positioner}.${positioner}, .${drawerPositioner}`, {
  position: 'static',
  display: 'block',
  padding: 0,
  overflow: 'visible',
});
onPaper(`.${content}.${content}, .${drawer}`, {
  display: 'block',
  width: 'auto',
  maxWidth: 'none',
  height: 'auto',
  maxHeight: 'none',
  border: 0,
  boxShadow: 'none',
});
onPaper(`.${body}`, { overflow: 'visible' });
onPaper(`.${foot}`, { display: 'none' });
