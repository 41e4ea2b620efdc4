import type { Guide } from '../../stories/guide.ts';
import { radio } from '../../stories/keys.ts';

/** How RadioGroup is used. */
export const guide: Guide = {
  use: 'One of two to five that are worth comparing.',
  avoid: 'More are a Select.',
  anatomy: ['Legend', 'Choices with [hint]'],
  keyboard: radio,
  content: 'The most usual one stands first and is chosen already where that is safe.',
  do: 'Choose the most usual one already, where that is safe.',
  dont: 'Do not offer “None” beside an empty group: one of the two says it.',
};
