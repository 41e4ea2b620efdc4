import type { Guide } from '../../stories/guide.ts';

/** How Icon is used. */
export const guide: Guide = {
  use: 'Beside a word, to be found faster.',
  avoid: 'Never alone: without words it is an IconButton with a name and a tooltip.',
  anatomy: ['A single stroked path on a 20 × 20 grid'],
  content: 'The same icon means the same thing everywhere.',
  do: 'Use the one the thing has elsewhere: a building is always the same building.',
  dont: 'Do not let it carry a meaning that no word beside it carries.',
};
