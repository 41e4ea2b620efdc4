import type { Guide } from '../stories/guide.ts';

/** How Box is used. */
export const guide: Guide = {
  use: 'Content needs room around it, such as the body of a page without a card.',
  avoid: 'A Card has its own room; the distance between things is a Stack or an Inline.',
  anatomy: ['Room', 'Content'],
  content: 'None of its own.',
  do: 'Use it where nothing else gives room.',
  dont: 'Do not put boxes into boxes to add distances up.',
};
