import type { Guide } from '../stories/guide.ts';

/** How VisuallyHidden is used. */
export const guide: Guide = {
  use: 'Something is plain to the eye and has to be said to a screen reader.',
  avoid: 'What everybody needs is shown to everybody.',
  anatomy: ['Words, heard'],
  content: 'As short as what the eye takes in.',
  do: 'Say what an icon or a place on the page says to the eye.',
  dont: 'Do not put instructions into it that everybody needs.',
};
