import { createContainer, globalStyle, style } from '@vanilla-extract/css';

import { media } from '../../theme/tokens.ts';

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
/** What is done with the list stands in one line with its filters: on a phone by its names alone. */
export const tools = style({ display: 'contents' });
globalStyle(`${tools} button svg`, { '@media': { [media.narrow]: { display: 'none' } } });
