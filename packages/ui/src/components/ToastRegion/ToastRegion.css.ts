import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { tones } from '../../internal/tones.ts';
import { vars } from '../../theme/contract.css.ts';
import { layer, media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });

export const region = style({
  position: 'fixed',
  insetInlineEnd: space.large,
  // A bar that stands there is given way to (`useBesideBars`).
  bottom: space.gutter,
  zIndex: layer.notice,
  width: 'min(23rem, calc(100% - 2rem))',
  '@media': { [media.narrow]: { insetInlineEnd: space.gutter }, [media.print]: { display: 'none' } },
});
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.small });
export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.medium,
  padding: `${space.medium} ${space.small} ${space.medium} ${space.gutter}`,
  background: vars.color.raised,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.card,
  boxShadow: `0 12px 32px -8px ${vars.color.shade}`,
  animation: `${rise} ${motion.calm} ${motion.ease}`,
});
// What takes the focus is scrolled clear of them, and the end of the page can be: as much as so many come to at most.
for (const count of [1, 2, 3, 4])
  globalStyle(`:root:has(.${toast}:nth-child(${count}))`, { vars: { '--notices-room': `${count * 5 + 2}rem` } });
export const mark = styleVariants(tones, ({ mark: color }) => ({
  color,
  display: 'flex',
  height: '1.75rem',
  alignItems: 'center',
}));
export const words = style({ ...type.body, flex: 1, minWidth: 0, paddingBlock: '0.1875rem', overflowWrap: 'anywhere' });
export const title = style({ fontWeight: weight.medium });
export const detail = style({ ...type.small, color: vars.color.inkSoft });
export const end = style({ display: 'flex', alignItems: 'center', gap: space.tiny });
