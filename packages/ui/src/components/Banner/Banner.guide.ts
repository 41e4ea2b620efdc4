import type { Guide } from '../../stories/guide.ts';

/** How Banner is used. */
export const guide: Guide = {
  use: 'Something holds for the whole page.',
  avoid: 'What was just done is a toast.',
  anatomy: ['Status', '[Title]', 'Sentence', '[Actions]', '[Dismiss]'],
  content: 'What is the matter, then what to do.',
  do: 'Say what is the matter and what helps, in two sentences.',
  dont: 'Do not stack three: the page says the most important one.',
};
