import type { Guide } from '../../stories/guide.ts';

/** How Badge is used. */
export const guide: Guide = {
  use: 'A short mark beside a name.',
  avoid: 'A state is a Status.',
  anatomy: ['Word'],
  content: 'One word.',
  do: 'Keep it to one word or one figure.',
  dont: 'Do not colour it for decoration: a tone says something.',
};
