import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How Chip is used. */
export const guide: Guide = {
  use: 'Something chosen that can be taken away.',
  avoid: 'What cannot be taken away is a Badge.',
  anatomy: ['[What it is a value of]', 'Word', '[Remove]'],
  keyboard: press,
  content: 'The value itself.',
  do: 'Show the value itself, and say in the name of its button what goes.',
  dont: 'Do not use chips for what cannot be taken away.',
};
