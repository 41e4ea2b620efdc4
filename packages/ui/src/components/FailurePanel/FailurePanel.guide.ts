import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How FailurePanel is used. */
export const guide: Guide = {
  use: 'A part of the page could not be fetched.',
  avoid: 'What a person did and was refused stays with what they did.',
  anatomy: ['[Title]', 'Message', '[Details]', 'Try again', '[Other ways]'],
  keyboard: press,
  content: 'The catalogued message, word for word.',
  do: 'Say the catalogued message word for word and offer another try.',
  dont: 'Do not show a stack, a status code or an apology.',
};
