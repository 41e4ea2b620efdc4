import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How Tile is used. */
export const guide: Guide = {
  use: 'A way onwards from a hub.',
  avoid: 'In running pages use links.',
  anatomy: ['Icon', 'Name', 'One line', '[Lock with its reason]'],
  keyboard: follow,
  content: 'One line on what one does there.',
  do: 'Say in one line what one does there.',
  dont: 'Do not show a locked one that nobody could unlock.',
};
