import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const list = style({ display: 'flex', flexDirection: 'column', gap: space.large });
export const field = style({ minWidth: 0 });
export const label = style({ ...type.small, fontWeight: weight.medium, marginBlockEnd: space.small });
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.small,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.small,
  padding: space.medium,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  cursor: 'pointer',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { borderColor: color.control },
    '&:has(:checked)': { borderColor: color.accent, background: color.accentWash },
  },
  '@media': { [media.forced]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight' } } } },
});
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const whose = style({ ...type.note, color: color.inkFaint });
export const value = style({ ...type.body, color: color.ink, overflowWrap: 'anywhere' });
