import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How SelectionBar is used. */
export const guide: Guide = {
  use: 'Rows of a table are selected and something can be done to all of them.',
  avoid: 'What is done to one row stands in the row.',
  anatomy: ['How many are selected', '[All that match]', 'Clear selection', 'Actions'],
  keyboard: press,
  content: '“3 users selected”; verbs on the actions.',
  do: 'Say how many and what: “3 users selected”.',
  dont: 'Do not leave it there when nothing is selected.',
};
