import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, printed, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.tiny} ${space.gutter}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...type.small,
  color: color.inkSoft,
});
export const key = style({ display: 'flex', alignItems: 'center', gap: space.small });
export const total = style({ color: color.ink, fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' });
const swatch = style({ ...printed, width: '0.625rem', height: '0.625rem', borderRadius: '2px', flex: 'none' });
export const upSwatch = style([
  swatch,
  { background: color.accent, '@media': { [media.forced]: { background: 'Highlight', forcedColorAdjust: 'none' } } },
]);
export const downSwatch = style([swatch, { background: color.dangerWash, border: `1.5px solid ${color.danger}` }]);
export const plot = style({ display: 'flex', flexDirection: 'column', gap: space.tiny, containerType: 'inline-size' });
export const drawing = style({ display: 'block', width: '100%', height: '7rem', borderRadius: radius.small });
export const up = style({ fill: color.accent, '@media': { [media.forced]: { fill: 'Highlight' } } });
/** Told from what is above the line by where it stands and by its outline, not by its colour alone. */
export const down = style({
  fill: color.dangerWash,
  stroke: color.danger,
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
  '@media': { [media.forced]: { fill: 'Canvas', stroke: 'CanvasText' } },
});
export const baseline = style({
  stroke: color.lineStrong,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
  '@media': { [media.forced]: { stroke: 'CanvasText' } },
});
export const figures = style({
  display: 'none',
  // Narrower than this the figures would run into each other; the table has them.
  '@container': { '(min-width: 30rem)': { display: 'grid' } },
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  ...type.note,
  color: color.inkSoft,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.small,
  ...type.note,
  color: color.inkFaint,
});
export const nothing = style({ ...type.small, margin: 0, color: color.inkSoft });
