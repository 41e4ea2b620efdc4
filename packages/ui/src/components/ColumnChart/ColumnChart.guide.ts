import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How ColumnChart is used. */
export const guide: Guide = {
  use: 'Counts over time: sign-ins a week, what failed on each day.',
  avoid: 'Counts of things rather than of days are compared in a BarChart.',
  anatomy: ['Title', '[As of]', 'As a table', 'What is counted, with its sum', 'A column for each day or week'],
  keyboard: press,
  content: 'The title says what is counted and for how long: “Sign-ins a week”.',
  do: 'Draw what should not happen below the line.',
  dont: 'Do not leave out days on which nothing happened.',
};
