import type { Guide } from '../../stories/guide.ts';

/** How Skeleton is used. */
export const guide: Guide = {
  use: 'A first load, in the size of what will come.',
  avoid: 'A refresh keeps what is there.',
  anatomy: ['Shape'],
  content: 'None.',
  do: 'Take the size of what will come, so that nothing shifts.',
  dont: 'Do not flash it for what comes at once, and not over rows that are there.',
};
