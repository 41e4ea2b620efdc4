import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type } from '../../theme/tokens.ts';

const { color } = vars;

export const opener = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: vars.height.control,
  paddingInline: space.small,
  color: color.inkSoft,
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: { '&:hover': { background: color.hover, borderColor: color.control } },
  '@media': {
    [media.belowWide]: {
      borderColor: 'transparent',
      background: 'none',
      justifyContent: 'center',
      minWidth: vars.height.control,
    },
  },
});
export const icon = style({ display: 'flex', color: color.inkFaint });
/** The button's name: without room it is not seen, and still said. */
export const words = style({
  '@media': { [media.belowWide]: { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
});
export const keys = style({
  marginInlineStart: space.small,
  display: 'flex',
  '@media': { [media.belowWide]: { display: 'none' } },
});
