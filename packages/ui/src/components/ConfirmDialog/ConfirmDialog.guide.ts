import type { Guide } from '../../stories/guide.ts';
import { modal } from '../../stories/keys.ts';

/** How ConfirmDialog is used. */
export const guide: Guide = {
  use: 'Deleting, sending and whatever cannot be undone.',
  avoid: 'What can be undone offers Undo instead.',
  anatomy: ['Title with the thing’s name', 'What else it affects', '[The name, typed]', 'Cancel', 'Verb'],
  keyboard: modal,
  content: '“Delete “Hill School”?” – “Delete building”.',
  do: 'Say what else it affects: “Its 4 levels and 31 rooms are deleted too.”',
  dont: 'Do not ask “Are you sure?”: it tells nobody anything.',
};
