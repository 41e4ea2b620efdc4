import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How Link is used. */
export const guide: Guide = {
  use: 'Leads to another page, from within text or a list.',
  avoid: 'What changes something is a Button, whatever it looks like.',
  anatomy: ['Words', '[Mark for a new tab]'],
  keyboard: follow,
  content: 'Says where it leads, so that it can be read alone: never “here” or “more”.',
  do: 'Let the words stand alone: “guide to titles”.',
  dont: 'Do not write “here”, “more” or the bare address.',
};
