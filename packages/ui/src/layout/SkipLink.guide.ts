import type { Guide } from '../stories/guide.ts';
import { follow } from '../stories/keys.ts';

/** How SkipLink is used. */
export const guide: Guide = {
  use: 'First in a frame, so that a keyboard need not walk through the menu.',
  avoid: 'Within a page headings and landmarks are enough.',
  anatomy: ['A link that is seen while it has the focus'],
  keyboard: follow,
  content: '“Skip to content”.',
  do: 'Make it the first thing that takes the focus.',
  dont: 'Do not hide it while it has the focus.',
};
