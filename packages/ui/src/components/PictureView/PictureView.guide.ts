import type { Guide } from '../../stories/guide.ts';

/** How PictureView is used. */
export const guide: Guide = {
  use: 'A drawing whose parts are too small to read where it stands, such as a floor plan.',
  avoid: 'A picture that is seen at once needs no controls; a portrait is an Avatar.',
  anatomy: ['The picture in a box that scrolls', 'Zoom in, zoom out and fit', 'A move to each side by a single click'],
  content: 'Its label says what it shows; what it tells is said beside it in words.',
  do: 'Put what it shows beside it as a list, which is what a screen reader gets.',
  dont: 'Do not put anything into the picture that is said nowhere else.',
};
