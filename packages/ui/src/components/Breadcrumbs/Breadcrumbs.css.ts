import { globalStyle, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';
import { media, radius, space, type } from '../../theme/tokens.ts';

export const list = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.tiny,
  color: vars.color.inkFaint,
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.tiny,
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  '@media': {
    // A phone has one line for the way back: the title says where one is, and each page what it is part of.
    [media.narrow]: {
      flexDirection: 'row-reverse',
      justifyContent: 'flex-end',
      selectors: { '&:not(:nth-last-child(2), :only-child)': { display: 'none' } },
    },
  },
});
globalStyle(`.${item} > svg`, { '@media': { [media.narrow]: { scale: '-1 1' } } });
export const link = style({
  minHeight: '1.5rem',
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: radius.small,
  color: vars.color.inkSoft,
  selectors: { '&:hover': { color: vars.color.ink, textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
// A name of 250 characters ends in its line: the page that it leads to tells it whole.
export const words = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  wordBreak: 'break-all',
});
