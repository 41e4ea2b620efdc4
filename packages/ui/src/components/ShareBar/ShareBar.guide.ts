import type { Guide } from '../../stories/guide.ts';

/** How ShareBar is used. */
export const guide: Guide = {
  use: 'How far a whole has come: a course by its learners, in a row of a table or above what counts them.',
  avoid: 'Counts that are compared with one another are drawn as a BarChart.',
  anatomy: ['What is reached', 'What is under way', 'What is left', 'The share that is reached, in figures'],
  content: 'The labels are those of the columns or tiles that hold the same figures.',
  do: 'Let the figures of all parts stand where the bar stands.',
  dont: 'Do not draw more than three parts: nobody tells their tones apart.',
};
