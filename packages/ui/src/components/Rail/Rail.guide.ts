import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How Rail is used. */
export const guide: Guide = {
  use: 'The areas a person may use, in the frame.',
  avoid: 'Parts of one thing are Tabs; ways onwards from a hub are Tiles.',
  anatomy: ['Mark of the product', 'Groups with [a word]', 'Areas with [badge] and [lock]', 'Collapse'],
  keyboard: follow,
  content: 'One or two words, nouns; a lock says what is needed.',
  do: 'Leave out what a person may not use; lock what somebody could grant.',
  dont: 'Do not go deeper than one level.',
};
