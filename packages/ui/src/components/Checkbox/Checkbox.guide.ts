import type { Guide } from '../../stories/guide.ts';
import { check } from '../../stories/keys.ts';

/** How Checkbox is used. */
export const guide: Guide = {
  use: 'Yes or no, taken over when the form is saved.',
  avoid: 'What acts at once is a Switch.',
  anatomy: ['Box', 'Label', '[Hint]', '[Error]'],
  keyboard: check,
  content: 'A statement that is true when ticked; never a negation.',
  do: 'Write a statement that is true when it is ticked: “May sign in”.',
  dont: 'Do not negate: “Do not notify” ticked is a riddle.',
};
