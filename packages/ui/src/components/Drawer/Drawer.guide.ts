import type { Guide } from '../../stories/guide.ts';
import { modal } from '../../stories/keys.ts';

/** How Drawer is used. */
export const guide: Guide = {
  use: 'Details beside the list they come from.',
  avoid: 'A record people work on is a page with an address.',
  anatomy: ['Title', '[Description]', 'Body', '[Actions]', 'Close'],
  keyboard: modal,
  content: 'The title is the thing’s own name.',
  do: 'Keep the list beside it in its place, with the row that was opened.',
  dont: 'Do not edit a whole record in it.',
};
