import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { motion, radius, space, type, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: space.medium,
});
export const tile = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.medium,
  height: '100%',
  padding: space.gutter,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    'a&:hover': { borderColor: color.accentLine, background: color.hover },
    '&[data-locked]': { background: 'transparent', borderStyle: 'dashed', borderColor: color.lineStrong },
  },
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: radius.control,
  background: color.accentWash,
  color: color.accentInk,
  selectors: { '[data-locked] &': { background: color.neutralWash, color: color.inkFaint } },
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: space.hair, minWidth: 0, flex: 1 });
export const title = style({ ...type.body, fontWeight: weight.strong, color: color.ink });
export const line = style({ ...type.small, color: color.inkSoft, textWrap: 'pretty' });
export const leaves = style({ display: 'flex', color: color.inkFaint });
export const reason = style({
  ...type.small,
  display: 'flex',
  gap: space.tiny,
  alignItems: 'center',
  color: color.inkFaint,
});
