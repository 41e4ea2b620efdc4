import type { Guide } from '../stories/guide.ts';
import { follow } from '../stories/keys.ts';

/** How SectionList is used. */
export const guide: Guide = {
  use: 'A page of four sections or more, beside its form.',
  avoid: 'Parts that are shown one at a time are Tabs.',
  anatomy: ['Links, the one in view marked', '[Mark: changed]', '[Mark: in error]'],
  keyboard: follow,
  content: 'The titles of the sections, word for word.',
  do: 'Mark where something changed or is in error.',
  dont: 'Do not list what is not on the page.',
};
