import { createContainer, globalStyle, style } from '@vanilla-extract/css';

import { media, space } from '../../theme/tokens.ts';

/** Many filters ask for the room of their list, not for the window: beside a rail they would be lines before the first row. */
const around = createContainer();
const cramped = `${around} (width < 44rem)`;
export const place = style({ containerType: 'inline-size', containerName: around, minWidth: 0 });
export const toggle = style({
  display: 'none',
  '@media': { [media.narrow]: { display: 'contents' } },
  '@container': { [cramped]: { selectors: { '&[data-many]': { display: 'contents' } } } },
});
export const folded = style({
  display: 'contents',
  '@media': { [media.narrow]: { selectors: { '&:not([data-open])': { display: 'none' } } } },
  '@container': { [cramped]: { selectors: { '&[data-many]:not([data-open])': { display: 'none' } } } },
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
