import { style, styleVariants } from '@vanilla-extract/css';

import { tones } from '../../internal/tones.ts';
import { vars } from '../../theme/contract.css.ts';
import { radius, space, type, weight } from '../../theme/tokens.ts';

export const banner = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.medium,
  padding: `${space.medium} ${space.gutter}`,
  border: '1px solid',
  borderRadius: radius.card,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});
export const tone = styleVariants(tones, ({ wash, line }) => ({ background: wash, borderColor: line }));
export const mark = styleVariants(tones, ({ ink }) => ({ color: ink, paddingBlockStart: '0.125rem' }));
export const words = style({
  ...type.body,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
});
export const title = style({ fontWeight: weight.strong });
export const body = style({ color: vars.color.inkSoft });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.small, marginBlockStart: space.small });
// Empty it asks for no room, nor for the distance to what stands beside it.
export const region = style({ selectors: { '&:empty': { position: 'absolute' } } });
