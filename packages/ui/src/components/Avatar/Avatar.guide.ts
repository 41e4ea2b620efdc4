import type { Guide } from '../../stories/guide.ts';

/** How Avatar is used. */
export const guide: Guide = {
  use: 'A person, beside the name.',
  avoid: 'Not for things.',
  anatomy: ['Photo or initials'],
  content: 'Initials of the first and the last name.',
  do: 'Put the name beside it.',
  dont: 'Do not use it as the only thing that tells people apart.',
};
