import { style, styleVariants } from '@vanilla-extract/css';

import { tones } from '../../internal/tones.ts';
import { vars } from '../../theme/contract.css.ts';
import { media, radius, space, type, weight } from '../../theme/tokens.ts';

export const view = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.large,
  minHeight: '100dvh',
  padding: `min(14vh, 8rem) ${space.gutter} ${space.huge}`,
  background: vars.color.canvas,
  // On paper there is what was asked for, from the top of the sheet.
  '@media': { print: { minHeight: 0, padding: 0, gap: space.gutter, background: 'none' } },
});
export const brand = style({
  ...type.lead,
  display: 'flex',
  alignItems: 'center',
  gap: space.medium,
  fontWeight: weight.strong,
});
export const logo = style({ width: '2.25rem', height: '2.25rem' });
export const main = style({
  width: 'min(28rem, 100%)',
  '@media': { print: { width: '100%' } },
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const footer = style({
  ...type.note,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space.tiny} ${space.gutter}`,
  marginBlockStart: 'auto',
  paddingBlockStart: space.large,
  color: vars.color.inkFaint,
  '@media': { print: { display: 'none' } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.gutter,
  padding: space.huge,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.panel,
  '@media': { [media.narrow]: { padding: space.large }, print: { padding: 0, border: 0, background: 'none' } },
});
export const mark = styleVariants(tones, ({ ink, wash, line }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: radius.card,
  border: `1px solid ${line}`,
  background: wash,
  color: ink,
}));
export const title = style({
  ...type.heading,
  fontWeight: weight.strong,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const body = style({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  gap: space.gutter,
  color: vars.color.inkSoft,
  textWrap: 'pretty',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.small, marginBlockStart: space.small });
