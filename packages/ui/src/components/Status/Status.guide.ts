import type { Guide } from '../../stories/guide.ts';

/** How Status is used. */
export const guide: Guide = {
  use: 'The state of a record.',
  avoid: 'Counts and kinds are Badges.',
  anatomy: ['Shape', 'Word'],
  content: 'One word or two, as the record’s own field says it. Shape, word and colour say the same.',
  do: 'Take the word of the record’s own field: “Active”.',
  dont: 'Do not tell it by colour alone, and do not use it for counts.',
};
