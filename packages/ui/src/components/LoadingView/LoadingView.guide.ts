import type { Guide } from '../../stories/guide.ts';

/** How LoadingView is used. */
export const guide: Guide = {
  use: 'The portal itself is on its way.',
  avoid: 'A page within the frame shows skeletons.',
  anatomy: ['Brand', 'Progress', 'Message'],
  content: '“Loading”.',
  do: 'Show it only until the frame can be drawn.',
  dont: 'Do not use it within a page.',
};
