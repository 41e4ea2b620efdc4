import { createContainer, globalStyle, style } from '@vanilla-extract/css';

import { media, space } from '../../theme/tokens.ts';

/** Many filters ask for the room of their list, not for the window: beside a rail they would be lines before the first row. */
const around = createContainer();
const below = (width: number) => `${around} (width < ${width}rem)`;
/** Three or four take several lines with so little room, and five and more with not much of it. */
const cramped = { '[data-many]': below(44), '[data-many="crowd"]': below(60) };
const whereCramped = (display: 'contents' | 'none', also = '') =>
  Object.fromEntries(
    Object.entries(cramped).map(([many, at]) => [at, { selectors: { [`&${many}${also}`]: { display } } }]),
  );
export const place = style({ containerType: 'inline-size', containerName: around, minWidth: 0 });
export const toggle = style({
  display: 'none',
  '@media': { [media.narrow]: { display: 'contents' } },
  '@container': whereCramped('contents'),
});
export const folded = style({
  display: 'contents',
  '@media': { [media.narrow]: { selectors: { '&:not([data-open])': { display: 'none' } } } },
  '@container': whereCramped('none', ':not([data-open])'),
});
/** A few filters stay together, and with what is done with the list; many follow the search line by line, but on a phone. */
export const group = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  minWidth: 0,
  selectors: { '&[data-many]': { display: 'contents' } },
  '@media': { [media.narrow]: { selectors: { '&[data-many]': { display: 'flex' } } } },
});
/** What is done with the list stands together, behind its filters; on a phone in one line with their toggle, by its names alone. */
export const tools = style({
  display: 'flex',
  gap: space.small,
  '@media': { [media.narrow]: { display: 'contents' } },
});
globalStyle(`${tools} button svg`, { '@media': { [media.narrow]: { display: 'none' } } });
