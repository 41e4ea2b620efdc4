import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { layer, media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const anchor = style({ display: 'inline-flex', minWidth: 0, selectors: { 'li > &': { display: 'flex' } } });

export const tip = style({
  ...type.note,
  position: 'fixed',
  inset: 'auto',
  margin: '0.375rem',
  padding: `${space.tiny} ${space.small}`,
  maxWidth: '18rem',
  border: `1px solid ${vars.color.railLine}`,
  borderRadius: radius.small,
  background: vars.color.rail,
  color: vars.color.railInk,
  fontWeight: weight.medium,
  textWrap: 'pretty',
  whiteSpace: 'normal',
  textAlign: 'start',
  pointerEvents: 'none',
  overflow: 'visible',
  zIndex: layer.notice,
  positionTryFallbacks: 'flip-block, flip-inline',
  selectors: {
    '&[data-pointed]': { pointerEvents: 'auto' },
    // The pointer gets to it across the room between, which belongs to it.
    '&::before': { content: '""', position: 'absolute', inset: '-0.375rem', zIndex: -1 },
    '&[data-side="below"]': { positionArea: 'block-end' },
    '&[data-side="after"]': { positionArea: 'inline-end' },
    '&:popover-open': { animation: `${appear} ${motion.quick} ${motion.ease}` },
  },
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
});
