import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { radius, space, type } from '../../theme/tokens.ts';

const { color } = vars;

export const line = style({ display: 'flex', alignItems: 'center', gap: space.small, minWidth: '7rem' });
// A drawing without a width of its own would be as wide as its height makes it.
const bar = style({ flex: '1 1 0', width: 0, minWidth: '3rem', borderRadius: radius.small });
export const drawing = styleVariants({
  small: [bar, { height: '0.625rem' }],
  large: [bar, { height: '1rem' }],
});
export const track = style({
  fill: color.neutralWash,
  '@media': { '(forced-colors: active)': { fill: 'Canvas' } },
});
const reached = style({
  fill: color.accent,
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});
const underWay = style({
  // Its edge tells it from what is left, its pale ground from what is reached.
  fill: color.accentWash,
  stroke: color.accent,
  strokeWidth: '3px',
  vectorEffect: 'non-scaling-stroke',
  '@media': { '(forced-colors: active)': { fill: 'Canvas', stroke: 'Highlight' } },
});
/** What is reached, what is under way, what is left. */
export const parts = [reached, underWay, track] as const;
export const value = style({
  ...type.small,
  color: color.ink,
  minWidth: '2.75rem',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
