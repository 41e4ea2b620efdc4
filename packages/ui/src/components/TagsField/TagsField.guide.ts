import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How TagsField is used. */
export const guide: Guide = {
  use: 'Free words that belong together, in no order.',
  avoid: 'Words from a known set are a MultiSelect.',
  anatomy: ['Label', 'Chips', 'Control'],
  keyboard: [...typing, ['Enter, comma', 'Adds the word'], ['Backspace in the empty field', 'Takes the last away']],
  content: 'The hint says what ends a word.',
  do: 'Say in the hint what ends a word, and take a pasted list apart.',
  dont: 'Do not use it where only known words are valid.',
};
