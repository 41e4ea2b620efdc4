import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, motion, radius, space, type, typedOn, weight } from '../../theme/tokens.ts';

const color = vars.color;

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.375rem',
  minWidth: 0,
  '@media': { [media.print]: { breakInside: 'avoid' } },
});
export const label = style({ ...type.small, fontWeight: weight.medium, color: color.ink });
export const mark = style({ color: color.dangerInk, marginInlineStart: '0.1875rem' });
export const optional = style({ color: color.inkFaint, fontWeight: weight.regular, marginInlineStart: space.tiny });
export const hint = style({ ...type.small, color: color.inkFaint, textWrap: 'pretty' });
export const error = style({
  ...type.small,
  display: 'flex',
  gap: '0.375rem',
  color: color.dangerInk,
  fontWeight: weight.medium,
});
export const errorIcon = style({ display: 'flex', alignItems: 'center', height: '1.25rem' });

/** What every single-line control looks like; the multi-line ones build on it. */
export const control = style({
  ...type.body,
  width: '100%',
  minWidth: 0,
  minHeight: vars.height.control,
  paddingInline: space.medium,
  paddingBlock: '0.25rem',
  color: color.ink,
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  transition: `border-color ${motion.quick} ${motion.ease}, box-shadow ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::placeholder': { color: color.inkFaint, opacity: 1 },
    '&:hover:not(:disabled, [data-readonly])': { borderColor: color.controlHover },
    '&:focus-visible, &:focus-within': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-1px',
      borderColor: color.focus,
    },
    '&[aria-invalid="true"]': { borderColor: color.dangerMark, boxShadow: `inset 0 0 0 1px ${color.dangerMark}` },
    // What cannot be changed is read: words below their label, not a box to fill in.
    '&[data-readonly]': {
      minHeight: '1.75rem',
      paddingInline: 0,
      background: 'none',
      borderColor: 'transparent',
      resize: 'none',
      textOverflow: 'ellipsis',
    },
    // What nobody has chosen is told from what somebody has, whoever draws it: a placeholder or the first of a list.
    '&[data-unset]': { color: color.inkFaint },
    '&:disabled:not([data-readonly]), &[data-disabled]': {
      opacity: 0.55,
      cursor: 'not-allowed',
      background: color.sunken,
    },
  },
  '@media': {
    ...typedOn,
    // There an edge without a colour is given one.
    [media.forced]: {
      selectors: {
        '&[data-readonly]': { borderColor: 'Canvas' },
        '&[data-unset]:not(:disabled)': { color: 'GrayText' },
        '&[aria-invalid="true"]': { outline: '2px solid CanvasText', outlineOffset: '-3px' },
      },
    },
  },
});

export const withStart = style({ paddingInlineStart: '2.25rem' });
export const withEnd = style({ paddingInlineEnd: '2.5rem' });
export const holder = style({ position: 'relative', display: 'flex', minWidth: 0 });
export const start = style({
  position: 'absolute',
  insetInlineStart: space.medium,
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  color: color.inkFaint,
  pointerEvents: 'none',
});
export const end = style({
  position: 'absolute',
  insetInlineEnd: '0.25rem',
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  color: color.inkFaint,
  '@media': { [media.print]: { display: 'none' } },
});
export const endQuiet = style({ insetInlineEnd: space.medium, pointerEvents: 'none' });
/** Which fields are required may change with what is chosen in others: the form itself says whether any is. */
export const requiredNote = style({
  ...type.small,
  display: 'none',
  color: color.inkSoft,
  selectors: { 'form:has([data-star]) &': { display: 'block' } },
});
