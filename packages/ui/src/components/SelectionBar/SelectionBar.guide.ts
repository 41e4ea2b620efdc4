import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How SelectionBar is used. */
export const guide: Guide = {
  use: 'Rows of a table are chosen and something can be done to all of them.',
  avoid: 'What is done to one row stands in the row.',
  anatomy: ['How many are chosen', 'Clear selection', 'Actions'],
  keyboard: press,
  content: '“3 users chosen”; verbs on the actions.',
  do: 'Say how many and what: “3 users chosen”.',
  dont: 'Do not leave it standing when nothing is chosen.',
};
