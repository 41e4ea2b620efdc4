import type { Guide } from '../../stories/guide.ts';

/** How Card is used. */
export const guide: Guide = {
  use: 'What belongs together and stands apart from the rest.',
  avoid: 'Not around everything: hairlines and space come first.',
  anatomy: ['[Title]', '[Actions]', 'Body'],
  content: 'A title where the content does not speak for itself.',
  do: 'Use one where something has to stand apart from the page.',
  dont: 'Do not put cards into cards.',
};
