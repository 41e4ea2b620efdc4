import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How KeyValueEditor is used. */
export const guide: Guide = {
  use: 'Pairs whose names are free, such as the headers of a request.',
  avoid: 'Known names are ordinary fields.',
  anatomy: ['Legend', 'Rows of name, value, remove', 'Add'],
  keyboard: [...typing, ['Add', 'Goes to the new name'], ['Remove', 'Goes to the row before']],
  content: 'Say what one of them is: “Add header”.',
  do: 'Say what one of them is: “Add header”.',
  dont: 'Do not use it for a fixed set of names.',
};
