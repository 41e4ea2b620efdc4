import type { Guide } from '../../stories/guide.ts';

/** How Popover is used. */
export const guide: Guide = {
  use: 'A few controls or an explanation that grow from their button.',
  avoid: 'A list of actions is a Menu.',
  anatomy: ['Button', 'Title', 'Body'],
  keyboard: [
    ['Enter, Space', 'Opens it'],
    ['Esc', 'Closes it, back to the button'],
  ],
  content: 'The button says what is inside.',
  do: 'Keep what is in it to a few controls that take effect together.',
  dont: 'Do not hide the only way to something in it.',
};
