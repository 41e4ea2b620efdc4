import { createVar, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space } from '../../theme/tokens.ts';

/** Width by height of the picture, and how many times as large as it fits it is shown. */
export const ratio = createVar();
export const zoom = createVar();

export const place = style({ containerType: 'inline-size', minWidth: 0 });
export const halves = style({
  display: 'grid',
  gap: space.large,
  '@container': { '(width >= 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) 13rem' } },
});
/** What it shows may be longer than it is high: the picture stays in sight beside it. */
export const words = style({ minWidth: 0 });
export const held = style({
  minWidth: 0,
  '@container': { '(width >= 40rem)': { position: 'sticky', top: '5rem', alignSelf: 'start' } },
});
export const view = style({ display: 'grid', alignContent: 'start', gap: space.small, minWidth: 0 });
/** As high as the picture at full width, and no higher than the window leaves it. */
export const frame = style({
  position: 'relative',
  containerType: 'size',
  aspectRatio: ratio,
  width: '100%',
  minHeight: '10rem',
  maxHeight: '70vh',
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.card,
  // Drawings are dark on light, whatever the theme is.
  background: '#ffffff',
});
/** It scrolls as any box does, so that nothing is lost where room is scarce; two fingers are ours. */
export const box = style({
  display: 'grid',
  width: '100%',
  height: '100%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  touchAction: 'pan-x pan-y',
  colorScheme: 'light',
  cursor: 'grab',
  selectors: {
    '&:active': { cursor: 'grabbing' },
    // The ring lies on the white of the box in every theme.
    '&:focus-visible': { outline: '3px solid #0f5f53', outlineOffset: '-3px' },
  },
});
export const picture = style({
  display: 'block',
  margin: 'auto',
  width: `calc(min(100cqw, 100cqh * ${ratio}) * ${zoom})`,
  maxWidth: 'none',
  height: 'auto',
  userSelect: 'none',
});
