import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How Breadcrumbs is used. */
export const guide: Guide = {
  use: 'The real way to this page, each step a page.',
  avoid: 'Steps of a task are Steps.',
  anatomy: ['Links', 'This page'],
  keyboard: follow,
  content: 'The names of the things themselves.',
  do: 'Use the names of the things themselves: “Northfield Trust”.',
  dont: 'Do not shorten the way: each step is a page one can open.',
};
