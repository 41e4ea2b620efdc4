import type { Guide } from '../../stories/guide.ts';
import { modal } from '../../stories/keys.ts';

/** How Dialog is used. */
export const guide: Guide = {
  use: 'A short task that needs the page behind it.',
  avoid: 'A question is an AlertDialog or a ConfirmDialog; long forms are pages.',
  anatomy: ['Title', '[Description]', 'Body', 'Actions', 'Close'],
  keyboard: modal,
  content: 'The title names the task, the action repeats its verb.',
  do: 'Let the action repeat the verb of the title: “Add title” – “Add title”.',
  dont: 'Do not open a dialog from a dialog.',
};
